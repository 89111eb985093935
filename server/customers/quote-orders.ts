import { z } from 'zod'
import type { QuoteOrders, Transactions } from '../../app/backend.ts'
import { furthestStage, stageOfSale } from '../../app/domain/quote-progress.ts'
import { isAfterDay, isQuoteOver } from '../../app/domain/quote.ts'
import { referenceOf } from '../../app/domain/sale.ts'
import { isCheckout } from '../../app/domain/transaction.ts'
import type { PaddleQuoteSales } from '../clients/paddle/quote-sales.ts'
import type { RateLimit } from '../rate-limits/rate-limits.ts'
import { isStoreFailure, LockTimeout, type Store } from '../store/store.ts'

/** Long enough for a quote's 30 days, an invoice's 30 days, and a late payment. */
const KEPT_SECONDS = 180 * 24 * 3600
/** A request to the provider that got no answer has arrived by then, or never will. */
const ARRIVAL_MS = 30_000
/** How far the provider’s clock may be from ours, generously. */
const CLOCK_DIFFERENCE_MS = 3600_000
const LOCK_WAIT_MS = 9000
const FOLLOWED_MAX = 3
const BUYERS_MAX = 50

/** `id` is null from before a transaction is asked for until it is known. */
const Entries = z.array(
  z.object({
    buyer: z.string(),
    id: z.string().nullable(),
    at: z.string(),
    isLicensed: z.boolean().optional(),
  }),
)
type Entry = z.infer<typeof Entries>[number]

const keyOf = (quote: string) => `quote-orders:${quote}`

export function createQuoteOrders({
  sales,
  transactions,
  store,
  limit,
  now,
}: {
  sales: PaddleQuoteSales
  transactions: Transactions
  store: Pick<Store, 'get' | 'set' | 'lock'>
  limit: RateLimit
  now: () => Date
}): QuoteOrders {
  async function read(quote: string): Promise<Entry[]> {
    const text = await store.get(keyOf(quote))
    return text === null ? [] : Entries.parse(JSON.parse(text))
  }

  /** Null while the store is down; pages that anybody may see do without it. */
  const look = (quote: string) =>
    read(quote).catch((error: unknown) => {
      if (isStoreFailure(error)) return null
      throw error
    })

  /** The newest first; null removes the buyer's. */
  async function write(quote: string, buyer: string, entry: Omit<Entry, 'buyer'> | null) {
    const others = (await read(quote)).filter((each) => each.buyer !== buyer)
    const entries = [...(entry ? [{ buyer, ...entry }] : []), ...others].slice(0, BUYERS_MAX)
    await store.set(keyOf(quote), JSON.stringify(entries), KEPT_SECONDS)
  }

  /** Null if the customer has none that is still good, so that a new one may be made. */
  async function findOwn(
    quote: string,
    own: Entry | undefined,
    sale: Parameters<PaddleQuoteSales['find']>[1],
  ) {
    if (!own) return null
    if (own.id !== null) {
      const known = await transactions.get(own.id)
      const isGone = known.ok ? known.value.status === 'canceled' : known.reason === 'not-found'
      return isGone ? null : { ok: true as const, value: own.id }
    }
    const at = Date.parse(own.at)
    const found = await sales.find(quote, sale, new Date(at - CLOCK_DIFFERENCE_MS))
    if (found.ok && found.value !== null) {
      await write(quote, own.buyer, { id: found.value, at: own.at })
      return { ok: true as const, value: found.value }
    }
    const mayStillArrive = now().getTime() - at < ARRIVAL_MS
    return found.ok && !mayStillArrive ? null : { ok: false as const, reason: 'unknown' as const }
  }

  return {
    async buy({ user }, quote, items) {
      const sale = referenceOf(user)
      if (!sale) return { ok: false, reason: 'no-reference' }
      const { number } = quote
      const buyer = sale.userReference
      async function buyOnce(): ReturnType<QuoteOrders['buy']> {
        const own = (await read(number)).find((entry) => entry.buyer === buyer)
        const existing = await findOwn(number, own, sale!)
        if (existing) return existing
        const taken = await limit.take(buyer)
        if (!taken.isWithin)
          return { ok: false, reason: 'too-many', retryAfterSeconds: taken.retryAfterSeconds }
        const pending = { id: null, at: now().toISOString() }
        await write(number, buyer, pending)
        const made = await sales.create(quote, items, sale!)
        if (made.ok) await write(number, buyer, { ...pending, id: made.value })
        else if (made.reason !== 'unknown') await write(number, buyer, null)
        else return (await findOwn(number, { buyer, ...pending }, sale!)) ?? { ok: false, reason: 'unknown' }
        return made
      }
      try {
        return await store.lock(keyOf(number), buyOnce, { waitMs: LOCK_WAIT_MS })
      } catch (error) {
        if (error instanceof LockTimeout) return { ok: false, reason: 'unknown' }
        throw error
      }
    },

    async follow({ number, issuedAt }) {
      const isOver = isQuoteOver(issuedAt, now())
      const entries = await look(number)
      if (entries === null) return { ok: false, reason: 'unavailable' }
      const stages = await Promise.all(
        entries.slice(0, FOLLOWED_MAX).map(async ({ id, isLicensed = false }) => {
          const sale = id === null ? null : await transactions.get(id)
          if (sale?.ok) return stageOfSale(sale.value, { isOver, isLicensed })
          return sale?.reason === 'unavailable' ? null : ('quoted' as const)
        }),
      )
      const known = stages.filter((stage) => stage !== null)
      const isUnknown = known.length < stages.length && known.every((stage) => stage === 'quoted')
      return isUnknown ? { ok: false, reason: 'unavailable' } : { ok: true, value: furthestStage(known) }
    },

    async isPayable({ id, status, quote, quoteUntil, userReference }) {
      if (quote === null || !isCheckout(status)) return true
      if (quoteUntil !== null && isAfterDay(quoteUntil, now())) return false
      const own = (await look(quote))?.find(({ buyer }) => buyer === userReference)
      return !own?.id || own.id === id
    },

    async noteLicense({ id, quote }) {
      if (quote === null) return
      const isNew = (entry: Entry) => entry.id === id && !entry.isLicensed
      if (!(await read(quote)).some(isNew)) return
      await store.lock(keyOf(quote), async () => {
        const entry = (await read(quote)).find(isNew)
        if (entry) await write(quote, entry.buyer, { id, at: entry.at, isLicensed: true })
      })
    },
  }
}
