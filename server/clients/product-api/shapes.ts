import * as z from 'zod'
import type { Download } from '../../../app/domain/download.ts'
import type { Activation, License } from '../../../app/domain/license.ts'
import { End, Time } from '../../../app/domain/shapes.server.ts'
import { notesToHtml } from '../safe-html.ts'
import { cutText } from '../../values/cut-text.ts'
import { parseJson } from '../../values/parse-json.ts'

// The product API's data is undocumented, so we're tolerant: missing and mistyped fields become null, entries
// without an id are left out, and unknown fields are ignored.

const Id = z.union([z.string().min(1), z.int()]).transform(String)
const Text = z
  .union([z.string().min(1), z.number()])
  .transform(String)
  .nullable()
  .catch(null)
const Count = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.int().nonnegative())
  .nullable()
  .catch(null)

const listOf = <Entry>(entry: z.ZodType<Entry>) =>
  z.array(z.unknown()).transform((entries) => entries.flatMap((value) => entry.safeParse(value).data ?? []))

/** Fails if all entries are unreadable, because that isn't the same as an empty list. */
const readableListOf = <Entry>(entry: z.ZodType<Entry>) =>
  z.array(z.unknown()).transform((entries, context) => {
    const readable = listOf(entry).parse(entries)
    if (readable.length > 0 || entries.length === 0) return readable
    context.addIssue('None of the entries can be read.')
    return z.NEVER
  })

function findList(body: unknown, names: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const found = [...names, 'data'].map((name) => new Map(Object.entries(body)).get(name)).find(Boolean)
  return found === body ? found : findList(found, names)
}

const ActivationShape = z
  .object({ id: Id, machine: Text, activated_at: Time, manual: z.boolean().nullable().catch(null) })
  .transform(({ id, machine, activated_at, manual }): Activation => ({
    id,
    machine: machine ?? id,
    activatedAt: activated_at,
    isManual: manual,
  }))

const LicenseShape = z
  .object({
    id: Id,
    label: z.string().catch(''),
    productid: Text,
    edition: Text,
    key: Text,
    players: Count,
    entities: Count,
    status: Text,
    created_at: Time,
    updates_until: End,
    activations: listOf(ActivationShape).catch([]),
  })
  .transform(({ created_at, updates_until, ...license }): License => ({
    ...license,
    createdAt: created_at,
    updatesUntil: updates_until,
  }))

const DownloadShape = z
  .object({
    filePath: z.string().min(1),
    name: Text,
    product: Text,
    version: Text,
    platform: Text,
    size: Count,
    sha256: Text,
    released_at: Time,
    notes: Text,
  })
  .transform(({ name, released_at, notes, ...download }): Download => ({
    ...download,
    name: name ?? download.filePath.split('/').at(-1)!,
    releasedAt: released_at,
    notesHtml: notesToHtml(notes),
  }))

/** If two licenses had the same id, a change could affect the wrong one. */
const hasUniqueIds = (licenses: readonly License[]) =>
  new Set(licenses.map(({ id }) => id)).size === licenses.length

export const LicenseListShape = z
  .preprocess((body) => findList(body, ['licenses']), z.array(z.unknown()))
  .pipe(readableListOf(LicenseShape))
  .refine(hasUniqueIds, 'Several licenses have the same id.')

export const DownloadListShape = z
  .preprocess((body) => findList(body, ['downloads']), z.array(z.unknown()))
  .pipe(readableListOf(DownloadShape))

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The field called "activation", or else the only text. */
function activationIn(fields: Record<string, unknown>): string | null {
  if (isText(fields.activation)) return fields.activation
  const texts = Object.values(fields).filter(isText)
  return texts.length === 1 ? texts[0]! : null
}

export const ActivationText = z.unknown().transform((body, { addIssue }) => {
  const text = isText(body) ? body : activationIn({ ...Object(body) } as Record<string, unknown>)
  if (text !== null) return text
  addIssue('There is no activation text.')
  return z.NEVER
})

export const DownloadAddress = z.object({ download_url: z.string() })

const REASON_LENGTH_MAX = 300
const Reason = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z
    .object({ errors: z.tuple([z.object({ message: z.string() })], z.unknown()) })
    .transform(({ errors }) => errors[0].message),
])
const Code = z.object({ error: z.object({ code: z.string() }) }).transform(({ error }) => error.code)

export function readRefusal(body: string): { reason: string | undefined; code: string } {
  const json = parseJson(body)
  const plain = Reason.safeParse(json)
    .data?.replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return {
    reason: (plain && cutText(plain, REASON_LENGTH_MAX)) || undefined,
    code: Code.safeParse(json).data ?? '',
  }
}
