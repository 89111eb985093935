import * as z from 'zod'
import { isStoreFailure, type Store } from '../storage/store.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Enough for a quote's 30 days, an invoice's 30 days, and a late payment. */
export const QUOTE_RECORD_SECONDS = 180 * 24 * 3600
const BUYERS_MAX = 50

/** `id` is null until we know which transaction was created. */
const Entries = z.array(
  z.object({
    buyer: z.string(),
    id: z.string().nullable(),
    at: z.string(),
    isInvoice: z.boolean().default(false),
    isLicensed: z.boolean().optional(),
  }),
)
export type QuoteRecord = z.infer<typeof Entries>[number]

const keyOf = (quote: string) => `quote-orders:${quote}`

/** Who has ordered from a quote, newest first, one entry a buyer. */
export function createQuoteRecords(store: Pick<Store, 'get' | 'set' | 'lock'>) {
  async function read(quote: string): Promise<QuoteRecord[]> {
    const text = await store.get(keyOf(quote))
    return text === null ? [] : Entries.parse(JSON.parse(text))
  }

  async function write(quote: string, buyer: string, entry: Omit<QuoteRecord, 'buyer'> | null) {
    const others = (await read(quote)).filter((each) => each.buyer !== buyer)
    const entries = [...(entry ? [{ ...entry, buyer }] : []), ...others].slice(0, BUYERS_MAX)
    await store.set(keyOf(quote), JSON.stringify(entries), QUOTE_RECORD_SECONDS)
  }

  return {
    read,
    /** If `entry` is null, removes the buyer's entry. Only within `oneAtATime`. */
    write,
    oneAtATime: <Result>(quote: string, change: () => Promise<Result>) =>
      oneAtATime(store, keyOf(quote), change),

    /** Null while the store is down, since public pages work without the store. */
    tryRead: (quote: string) =>
      read(quote).catch((error: unknown) => {
        if (isStoreFailure(error)) return null
        throw error
      }),

    async noteLicense(quote: string, id: string) {
      const isNew = (entry: QuoteRecord) => entry.id === id && !entry.isLicensed
      if (!(await read(quote)).some(isNew)) return
      await store.lock(keyOf(quote), async () => {
        const entry = (await read(quote)).find(isNew)
        if (entry) await write(quote, entry.buyer, { ...entry, isLicensed: true })
      })
    },
  }
}

export type QuoteRecords = ReturnType<typeof createQuoteRecords>
