import * as z from 'zod'
import type { Download } from '../../../app/domain/download.ts'
import type { Activation, License } from '../../../app/domain/license.ts'
import { End, Time } from '../../../app/domain/shapes.server.ts'
import { cutText } from '../../values/cut-text.ts'
import { parseJson } from '../../values/parse-json.ts'
import { notesToHtml } from '../release-notes.ts'

// The product API's data is undocumented, so we're tolerant: missing and mistyped fields become null, entries
// without an id are left out, and unknown fields are ignored.

const Id = z.union([z.string().min(1), z.int()]).transform(String)
const Text = z
  .union([z.string().trim().min(1), z.number()])
  .transform(String)
  .nullable()
  .catch(null)
const Count = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.int().nonnegative())
  .nullable()
  .catch(null)

/** Leaves out what can't be read. */
const listOf = <Entry>(entry: z.ZodType<Entry>) =>
  z.array(z.unknown()).transform((entries) => entries.flatMap((value) => entry.safeParse(value).data ?? []))

/** Like `listOf`, but fails if nothing can be read, because that isn't the same as an empty list. */
const readableListOf = <Entry>(entry: z.ZodType<Entry>) =>
  z.array(z.unknown()).transform((entries, context) => {
    const readable = listOf(entry).parse(entries)
    if (readable.length > 0 || entries.length === 0) return readable
    context.addIssue('None of the entries can be read.')
    return z.NEVER
  })

/** Finds a list in the field of its name or in `data`, which may be inside each other. */
function findList(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = new Map<string, unknown>(Object.entries(body))
  return findList(fields.get(name) || fields.get('data'), name)
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
    label: z.string().trim().catch(''),
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
    name: name ?? download.filePath.slice(download.filePath.lastIndexOf('/') + 1),
    releasedAt: released_at,
    notesHtml: notesToHtml(notes),
  }))

/** If two licenses had the same id, a change could affect the wrong one. */
const hasUniqueIds = (licenses: readonly License[]) =>
  new Set(licenses.map(({ id }) => id)).size === licenses.length

export const LicenseListShape = z
  .preprocess((body) => findList(body, 'licenses'), z.array(z.unknown()))
  .pipe(readableListOf(LicenseShape))
  .refine(hasUniqueIds, 'Several licenses have the same id.')

export const DownloadListShape = z
  .preprocess((body) => findList(body, 'downloads'), z.array(z.unknown()))
  .pipe(readableListOf(DownloadShape))

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Finds the field called "activation", or else the only text. */
function activationIn(body: unknown): string | null {
  if (isText(body)) return body
  const fields = new Map<string, unknown>(Object.entries(body ?? {}))
  const named = fields.get('activation')
  if (isText(named)) return named
  const [text, ...otherTexts] = [...fields.values()].filter(isText)
  return text !== undefined && otherTexts.length === 0 ? text : null
}

export const ActivationText = z.unknown().transform((body, { addIssue }) => {
  const text = activationIn(body)
  if (text !== null) return text
  addIssue('There is no activation text.')
  return z.NEVER
})

export const DownloadAddress = z.object({ download_url: z.string() })

const REASON_LENGTH_MAX = 300

/** Where a refusal's words may be. */
const Reason = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z
    .object({ errors: z.tuple([z.object({ message: z.string() })], z.unknown()) })
    .transform(({ errors }) => errors[0].message),
])
const Code = z.object({ error: z.object({ code: z.string() }) }).transform(({ error }) => error.code)

const CONTROLS_AND_SPACES = /[\p{C}\s]+/gu

/** Reads why the API refused a change, in words for the customer and as a code ('' if it has none). */
export function readRefusal(body: string): { reason: string | undefined; code: string } {
  const json = parseJson(body)
  const reason = (Reason.safeParse(json).data ?? '').replace(CONTROLS_AND_SPACES, ' ').trim()
  return {
    reason: cutText(reason, REASON_LENGTH_MAX) || undefined,
    code: Code.safeParse(json).data ?? '',
  }
}
