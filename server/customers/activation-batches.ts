import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Customer } from '../../app/backend/backend.ts'
import type { ActivationBatches, BatchRow, Licenses } from '../../app/backend/account.ts'
import { isDone } from '../../app/domain/activation-batch.ts'
import { CODE_LIFETIME_SECONDS, machineIn, productIn } from '../../app/domain/activation.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { LONG_LIMIT_MS } from '../request.ts'
import { isStoreFailure, type Store } from '../storage/store.ts'
import { parseJson } from '../values/parse-json.ts'
import { zipOf } from '../values/zip.ts'
import { requestId } from './activations.ts'
import { sendInTime } from './send-in-time.ts'

/** Activating takes longer than other calls, and a missed answer has to be sent for again. */
const PACE = { atOnce: 4, startMs: 3000, reserveMs: 1000 }

const nullable = z.string().nullable()

const Rows = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    machine: nullable,
    product: nullable,
    file: nullable,
    license: nullable,
    outcome: z.enum(['done', 'repeated', 'refused', 'gone', 'unknown', 'waiting']).nullable(),
    message: nullable,
  }),
)
type Row = z.infer<typeof Rows>[number]

export interface BatchParts {
  store: Pick<Store, 'get' | 'set' | 'lock'>
  limits: Pick<RateLimits, 'activationBatches'>
  activate: Licenses['activate']
  activationCodes: Licenses['activationCodes']
  invalidate: Licenses['invalidate']
  now: () => Date
}

const startRow = ({ text, file }: Pick<Row, 'text' | 'file'>): Row => ({
  id: requestId(text),
  text,
  machine: machineIn(text),
  product: productIn(text),
  file,
  license: null,
  outcome: null,
  message: null,
})

const FAILURES = { 'not-found': 'gone', refused: 'refused', unavailable: 'unknown' } as const

function outcomeOf(result: Awaited<ReturnType<Licenses['activate']>>): Pick<Row, 'outcome' | 'message'> {
  if (result.ok) return { outcome: result.value.isRepeated ? 'repeated' : 'done', message: null }
  return { outcome: FAILURES[result.reason], message: result.message ?? null }
}

export function createActivationBatches(parts: BatchParts): ActivationBatches {
  const { store, limits, activate, activationCodes, invalidate, now } = parts
  const keyOf = ({ user }: Customer, id: string) => `activation-batch:${user.id}:${id}`
  const write = (key: string, rows: readonly Row[]) =>
    store.set(key, JSON.stringify(rows), CODE_LIFETIME_SECONDS)
  const read = async (key: string): Promise<Row[] | null> =>
    Rows.safeParse(parseJson((await store.get(key)) ?? 'null')).data ?? null

  /** A code that has expired, or is from before its license changed, is due again. */
  const withCodes = (customer: Customer, rows: readonly Row[]): Promise<BatchRow[]> =>
    Promise.all(
      rows.map(async ({ text: _, ...row }) => {
        if (!isDone(row)) return { ...row, code: null }
        const code = (await activationCodes(customer, row.license!)).find(({ id }) => id === row.id)
        return code ? { ...row, code } : { ...row, code: null, outcome: null }
      }),
    )

  async function sendRows(customer: Customer, due: readonly Row[]): Promise<void> {
    const { results, thrown } = await sendInTime(
      due,
      (row) => activate(customer, row.license!, row.text),
      PACE,
    )
    results.forEach((result, index) => {
      if (result) Object.assign(due[index]!, outcomeOf(result))
    })
    if (thrown.length > 0) throw thrown[0]
  }

  async function sendAll(customer: Customer, key: string, choices: Readonly<Record<string, string>>) {
    const rows = await read(key)
    if (!rows) return { ok: false, reason: 'not-found' } as const
    const shown = new Map((await withCodes(customer, rows)).map(({ id, code }) => [id, code]))
    const due = rows.filter(({ id }) => choices[id] && !shown.get(id))
    for (const row of due) Object.assign(row, { license: choices[row.id], outcome: 'waiting', message: null })
    await write(key, rows)
    try {
      await sendRows(customer, due)
    } finally {
      if (due.some(isDone)) await invalidate(customer)
      await write(key, rows)
    }
    const ready = rows.filter(isDone).length
    return { ok: true, value: { ready, left: rows.length - ready } } as const
  }

  async function find(customer: Customer, id: string): Promise<BatchRow[] | null> {
    const rows = await read(keyOf(customer, id))
    return rows && withCodes(customer, rows)
  }

  return {
    async create(customer, requests) {
      const taken = await limits.activationBatches.take(customer.user.id)
      if (!taken.ok) return taken
      const id = randomBytes(12).toString('base64url')
      try {
        await write(keyOf(customer, id), requests.map(startRow))
        return { ok: true, value: id }
      } catch (error) {
        if (!isStoreFailure(error)) throw error
        return { ok: false, reason: 'unavailable' }
      }
    },

    find,

    async send(customer, id, choices) {
      const key = keyOf(customer, id)
      try {
        return await store.lock(key, () => sendAll(customer, key, choices), { waitMs: LONG_LIMIT_MS })
      } catch (error) {
        if (!isStoreFailure(error)) throw error
        return { ok: false, reason: 'unavailable' }
      }
    },

    async archive(customer, id) {
      const rows = (await find(customer, id)) ?? []
      const files = rows.flatMap(({ code, machine }) =>
        code ? [{ name: machine ?? '', text: code.text }] : [],
      )
      return files.length > 0 ? zipOf(withFileNames(files), now()) : null
    },
  }
}

const FILE_NAME_LENGTH_MAX = 50

/** Names that every system can save, no two of them alike. */
export function withFileNames(files: readonly { name: string; text: string }[]) {
  const taken = new Set<string>()
  return files.map(({ name, text }) => {
    const plain = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    const base = ['activation', plain.slice(0, FILE_NAME_LENGTH_MAX)].filter(Boolean).join('-')
    let unique = base
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${base}-${number}`
    taken.add(unique.toLowerCase())
    return { name: `${unique}.txt`, text }
  })
}
