import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Customer } from '../../app/backend/backend.ts'
import type { ActivationBatches, BatchRow, Licenses, RequestToAdd } from '../../app/backend/account.ts'
import { isDone } from '../../app/domain/activation-batch.ts'
import {
  CODE_LIFETIME_SECONDS,
  machineIn,
  PAYLOAD_BYTES_MAX,
  productIn,
  REQUESTS_MAX,
} from '../../app/domain/activation.ts'
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
    outcome: z.enum(['done', 'repeated', 'refused', 'gone', 'unknown', 'waiting', 'skipped']).nullable(),
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

const newId = () => randomBytes(12).toString('base64url')

const startRow = ({ text, file, fault }: RequestToAdd): Row => ({
  id: fault ? newId() : requestId(text),
  text: fault && (file !== null || text.length > PAYLOAD_BYTES_MAX) ? '' : text,
  machine: fault ? null : machineIn(text),
  product: fault ? null : productIn(text),
  file,
  license: null,
  outcome: fault ? 'skipped' : null,
  message: fault,
})

function withRequests(rows: readonly Row[], requests: readonly RequestToAdd[]): Row[] {
  const files = new Set(requests.map(({ file }) => file))
  const kept = rows.filter(({ outcome, file }) => outcome !== 'skipped' || !files.has(file))
  const ids = new Set(kept.map(({ id }) => id))
  return [...kept, ...requests.map(startRow).filter(({ id }) => !ids.has(id))]
}

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
      rows.map(async ({ text, ...rest }) => {
        const row = { ...rest, code: null, pasted: rest.outcome === 'skipped' ? text : '' }
        if (!isDone(row)) return row
        const code = (await activationCodes(customer, row.license!)).find(({ id }) => id === row.id)
        return code ? { ...row, code } : { ...row, outcome: null }
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

  async function changing<Changed>(key: string, change: () => Promise<Changed>) {
    try {
      return await store.lock(key, change, { waitMs: LONG_LIMIT_MS })
    } catch (error) {
      if (!isStoreFailure(error)) throw error
      return { ok: false, reason: 'unavailable' } as const
    }
  }

  return {
    async add(customer, batch, requests) {
      const taken = await limits.activationBatches.take(customer.user.id)
      if (!taken.ok) return taken
      const id = batch ?? newId()
      const key = keyOf(customer, id)
      return changing(key, async () => {
        const rows = withRequests((await read(key)) ?? [], requests)
        if (rows.length > REQUESTS_MAX) return { ok: false, reason: 'refused' } as const
        await write(key, rows)
        return { ok: true, value: id } as const
      })
    },

    find,

    send(customer, id, choices) {
      const key = keyOf(customer, id)
      return changing(key, () => sendAll(customer, key, choices))
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
