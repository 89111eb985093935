import * as z from 'zod'
import type { Customer } from '../../app/backend/backend.ts'
import type { Orders } from '../../app/backend/orders.ts'
import { isOrder } from '../../app/domain/order-state.ts'
import { OrderList, Payer } from '../../app/domain/shapes.server.ts'
import { isPaid } from '../../app/domain/payment.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import { unlessStoreFails } from '../storage/store.ts'
import { readBilled, renewBilled } from './billed-customers.ts'
import { type AllowRefresh, readList } from './lists.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createRefunds, type RefundsParts } from './refunds.ts'

/** By subject alone, so that no account finds another's orders. */
export const ordersKey = (subject: string) => `orders:${subject}`

/** The accounts whose cached lists have orders of this Paddle customer. */
const viewersKey = (customerId: string) => `order-viewers:${customerId}`
const VIEWERS_MAX = 20
const Viewers = z.array(z.string())

const CachedOrders = OrderList.extend({ payers: z.array(Payer).default([]) })

export async function invalidateOrdersOf(cache: Cache, customerId: string): Promise<void> {
  const viewers = (await cache.read(viewersKey(customerId), Viewers)) ?? []
  for (const subject of viewers) await cache.invalidate(ordersKey(subject))
}

/** Paddle lists a payer with each of their orders. */
const withoutRepeats = (payers: readonly Payer[]): Payer[] => [
  ...new Map(payers.map((payer) => [JSON.stringify(payer), payer])).values(),
]

interface OrdersParts extends RefundsParts {
  cache: Cache
  allowRefresh: AllowRefresh
}

export function createOrders(parts: OrdersParts) {
  const { paddle, cache, store, now } = parts
  const refunds = createRefunds(parts)

  async function rememberViewer(subject: string, customerIds: readonly string[]) {
    for (const key of customerIds.map(viewersKey))
      await store.lock(key, async () => {
        const others = (await cache.read(key, Viewers)) ?? []
        const viewers = [subject, ...others.filter((other) => other !== subject)].slice(0, VIEWERS_MAX)
        await cache.write(key, viewers, LAST_GOOD_SECONDS)
      })
  }

  async function fetchList({ user }: Customer) {
    const result = await paddle.list(user, await readBilled(store, user.id))
    if (!result.ok) return result
    const { customerIds, ...list } = result.value
    await unlessStoreFails(rememberViewer(user.id, customerIds))
    await unlessStoreFails(renewBilled(store, user.id))
    return { ok: true as const, value: { ...list, payers: withoutRepeats(list.payers) } }
  }

  const readOrders = (customer: Customer, { isFresh = false } = {}) =>
    readList(parts, {
      key: ordersKey(customer.user.id),
      isFresh,
      schema: CachedOrders,
      fetch: () => fetchList(customer),
    })

  return {
    async list(customer, options = {}) {
      const cached = await readOrders(customer, options)
      if (!cached.ok) return cached
      const { orders, hasMore } = cached.value.value
      const value = { orders: orders.filter((order) => isOrder(order, now())), hasMore }
      return { ok: true, value: { ...cached.value, value } }
    },

    /** From the cached list. */
    async payers(customer: Customer) {
      const cached = await readOrders(customer)
      return cached.ok ? { ok: true as const, value: cached.value.value.payers } : cached
    },

    async get({ user }, id) {
      const result = await paddle.get(user, id)
      if (!result.ok || !isPaid(result.value.order.status)) return result
      const refundRequest = result.value.refundRequest ?? (await refunds.findRecorded(id))
      return { ok: true, value: { ...result.value, refundRequest } }
    },
    invoice: ({ user }, id) => paddle.invoice(user, id),
    async revise({ user }, id, changes) {
      const result = await oneAtATime(store, `revision:${id}`, () => paddle.revise(user, id, changes))
      await cache.invalidate(ordersKey(user.id))
      return result
    },
    async refund(customer, id, reason) {
      const result = await refunds.refund(customer, id, reason)
      await cache.invalidate(ordersKey(customer.user.id))
      return result
    },
    creditNote: ({ user }, id, adjustmentId) => paddle.creditNote(user, id, adjustmentId),
  } satisfies Orders & { payers: unknown }
}
