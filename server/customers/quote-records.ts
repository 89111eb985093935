import * as z from 'zod'
import { type Store, unlessStoreFails } from '../storage/store.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Enough for a quote's 30 days, an invoice's 30 days, and a late payment. */
export const QUOTE_RECORD_SECONDS = 180 * 24 * 3600
const BUYERS_MAX = 50

const Records = z.array(
  z.object({
    /** The buyer's `userReference`. */
    buyer: z.string(),
    /** The transaction's; null until we know which one was created. */
    id: z.string().nullable(),
    at: z.string(),
    isInvoice: z.boolean().default(false),
    /** Paddle's id of the business that a checkout is for. Earlier versions didn't record it. */
    business: z.string().nullable().optional(),
    isLicensed: z.boolean().optional(),
  }),
)
export type QuoteRecord = z.infer<typeof Records>[number]

const keyOf = (quote: string) => `quote-orders:${quote}`

/** One quote's records while its lock is held, so that nobody else orders from it. */
export interface HeldRecords {
  of(buyer: string): Promise<QuoteRecord | undefined>
  /** Adds a record, in place of the buyer's earlier one. */
  write(record: QuoteRecord): Promise<void>
  remove(isRemoved: (record: QuoteRecord) => boolean): Promise<void>
}

/** Who has ordered from a quote, one record a buyer; the latest order or delivery comes first. */
export function createQuoteRecords(store: Pick<Store, 'get' | 'set' | 'lock'>) {
  async function read(quote: string): Promise<QuoteRecord[]> {
    const text = await store.get(keyOf(quote))
    return text === null ? [] : Records.parse(JSON.parse(text))
  }

  const save = (quote: string, records: readonly QuoteRecord[]) =>
    store.set(keyOf(quote), JSON.stringify(records.slice(0, BUYERS_MAX)), QUOTE_RECORD_SECONDS)

  const heldRecords = (quote: string): HeldRecords => ({
    of: async (buyer) => (await read(quote)).find((record) => record.buyer === buyer),
    write: async (record) =>
      save(quote, [record, ...(await read(quote)).filter(({ buyer }) => buyer !== record.buyer)]),
    remove: async (isRemoved) =>
      save(
        quote,
        (await read(quote)).filter((record) => !isRemoved(record)),
      ),
  })

  return {
    /** `unknown` if somebody else holds the quote for too long. */
    hold: <Result>(quote: string, run: (records: HeldRecords) => Promise<Result>) =>
      oneAtATime(store, keyOf(quote), () => run(heldRecords(quote))),

    /** Null while the store is down, since public pages work without the store. */
    tryRead: (quote: string) => unlessStoreFails(read(quote)),

    async recordDelivery(quote: string, id: string) {
      const isNew = (record: QuoteRecord) => record.id === id && !record.isLicensed
      if (!(await read(quote)).some(isNew)) return
      await store.lock(keyOf(quote), async () => {
        const record = (await read(quote)).find(isNew)
        if (record) await heldRecords(quote).write({ ...record, isLicensed: true })
      })
    },
  }
}

export type QuoteRecords = ReturnType<typeof createQuoteRecords>
