import type { Customer } from '../../app/backend/backend.ts'
import type { ActivationBatches, BatchRow, Licenses } from '../../app/backend/licenses.ts'
import { isDone } from '../../app/domain/activation-batch.ts'
import { CODE_LIFETIME_SECONDS } from '../../app/domain/activation-code.ts'
import { REQUESTS_MAX } from '../../app/domain/activation-request.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { LONG_LIMIT_MS } from '../deadline.ts'
import { isStoreFailure, type Store } from '../storage/store.ts'
import { parseJson } from '../values/parse-json.ts'
import { withFileNames, zipOf } from '../values/zip.ts'
import { BatchRows, newId, outcomeOf, type StoredRow, withRequests } from './batch-rows.ts'
import { sendInTime } from './send-in-time.ts'

/** More time than for other calls: activating is slow, and a request whose answer we miss has to be sent again. */
const PACE = { atOnce: 4, startMs: 3000, reserveMs: 1000 }

export interface BatchParts {
  store: Pick<Store, 'get' | 'set' | 'lock'>
  limits: Pick<RateLimits, 'activationBatches'>
  activate: Licenses['activate']
  activationCodes: Licenses['activationCodes']
  /** The licenses that machines were activated for. */
  afterActivations: (customer: Customer, licenses: readonly string[]) => Promise<void>
  now: () => Date
}

type ChosenRow = StoredRow & { license: string }

/** Holds the batch, so that two tabs can't change it at once. */
async function holding<Changed>(store: Pick<Store, 'lock'>, key: string, change: () => Promise<Changed>) {
  try {
    return await store.lock(key, change, { waitMs: LONG_LIMIT_MS })
  } catch (error) {
    if (!isStoreFailure(error)) throw error
    return { ok: false, reason: 'unavailable' } as const
  }
}

export function createActivationBatches(parts: BatchParts): ActivationBatches {
  const { store, limits, activate, activationCodes, afterActivations, now } = parts
  const keyOf = ({ user }: Customer, id: string) => `activation-batch:${user.id}:${id}`
  const write = (key: string, rows: readonly StoredRow[]) =>
    store.set(key, JSON.stringify(rows), CODE_LIFETIME_SECONDS)
  const read = async (key: string): Promise<StoredRow[] | null> =>
    BatchRows.safeParse(parseJson((await store.get(key)) ?? 'null')).data ?? null

  /** A code that has expired, or is from before its license changed, is due again. */
  const withCodes = (customer: Customer, rows: readonly StoredRow[]): Promise<BatchRow[]> =>
    Promise.all(
      rows.map(async ({ text, ...rest }) => {
        const row = { ...rest, code: null, pasted: rest.outcome === 'skipped' ? text : '' }
        if (!isDone(row) || row.license === null) return row
        const code = (await activationCodes(customer, row.license)).find(({ id }) => id === row.id)
        return code ? { ...row, code } : { ...row, outcome: null }
      }),
    )

  /** Records each outcome in its row. */
  async function sendRows(customer: Customer, rows: readonly ChosenRow[]): Promise<void> {
    const { results, thrown } = await sendInTime(
      rows,
      ({ license, text }) => activate(customer, license, text),
      PACE,
    )
    for (const [index, row] of rows.entries()) {
      const result = results[index]
      if (result) Object.assign(row, outcomeOf(result))
    }
    if (thrown.length > 0) throw thrown[0]
  }

  async function sendAll(customer: Customer, key: string, choices: Readonly<Record<string, string>>) {
    const rows = await read(key)
    if (!rows) return { ok: false, reason: 'not-found' } as const
    const codes = new Map((await withCodes(customer, rows)).map(({ id, code }) => [id, code]))
    const due = rows.flatMap((row): ChosenRow[] => {
      const license = choices[row.id]
      return license && !codes.get(row.id) ? [{ ...row, license, outcome: 'waiting', message: null }] : []
    })
    /** The rows as they are now; `due` change while they're sent. */
    const current = () => rows.map((row) => due.find(({ id }) => id === row.id) ?? row)
    await write(key, current())
    try {
      await sendRows(customer, due)
    } finally {
      await write(key, current())
      const activated = due.filter(isDone).map(({ license }) => license)
      if (activated.length > 0 || due.some(({ outcome }) => outcome === 'gone'))
        await afterActivations(customer, activated)
    }
    const ready = due.filter(isDone).length + rows.filter(({ id }) => codes.get(id)).length
    return { ok: true, value: { ready, left: rows.length - ready } } as const
  }

  async function find(customer: Customer, id: string): Promise<BatchRow[] | null> {
    const rows = await read(keyOf(customer, id))
    return rows && withCodes(customer, rows)
  }

  return {
    async add(customer, batch, requests) {
      const taken = await limits.activationBatches.take(customer.user.id)
      if (!taken.ok) return taken
      const id = batch ?? newId()
      const key = keyOf(customer, id)
      return holding(store, key, async () => {
        const rows = withRequests((await read(key)) ?? [], requests)
        if (rows.length > REQUESTS_MAX) return { ok: false, reason: 'refused' } as const
        await write(key, rows)
        return { ok: true, value: id } as const
      })
    },

    find,

    send(customer, id, choices) {
      const key = keyOf(customer, id)
      return holding(store, key, () => sendAll(customer, key, choices))
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
