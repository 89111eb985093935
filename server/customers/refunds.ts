import * as z from 'zod'
import type { Customer } from '../../app/backend/backend.ts'
import type { Orders } from '../../app/backend/orders.ts'
import type { RefundRequest } from '../../app/domain/customer-order.ts'
import { RETURN_DAYS } from '../../app/domain/limits.ts'
import type { PaddleOrders } from '../clients/paddle/orders.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Store } from '../storage/store.ts'
import { parseJson } from '../values/parse-json.ts'
import { ARRIVAL_MS, oneAtATime, outcomeUnknown } from './one-at-a-time.ts'

/** Longer than anyone can ask for a refund. */
export const REFUND_REQUEST_SECONDS = (RETURN_DAYS + 2) * 24 * 3600

const keyOf = (id: string) => `refund-request:${id}`
const RefundRecord = z.object({ at: z.string(), isSent: z.boolean() })

export interface RefundsParts {
  paddle: PaddleOrders
  store: Pick<Store, 'get' | 'set' | 'delete' | 'lock'>
  limits: Pick<RateLimits, 'refundRequests'>
  now: () => Date
}

const done = { ok: true, value: null } as const

/** Asks once for each order. Records each request first, to look it up if the outcome is unknown. */
export function createRefunds({ paddle, store, limits, now }: RefundsParts) {
  const writeRecord = (id: string, { isSent }: { isSent: boolean }) =>
    store.set(keyOf(id), JSON.stringify({ at: now().toISOString(), isSent }), REFUND_REQUEST_SECONDS)

  /** A request that Paddle may not list yet; null if there's none, or if it never arrived. */
  async function findRecorded(id: string): Promise<RefundRequest | null> {
    const { data } = RefundRecord.safeParse(parseJson((await store.get(keyOf(id))) ?? 'null'))
    if (!data) return null
    if (data.isSent) return { state: 'requested', at: data.at }
    return now().getTime() - Date.parse(data.at) < ARRIVAL_MS ? { state: 'unknown', at: data.at } : null
  }

  async function requestOnce({ user }: Customer, id: string, reason: string): ReturnType<Orders['refund']> {
    const before = await paddle.get(user, id)
    if (!before.ok) return before
    if (before.value.refunds === null) return { ok: false, reason: 'unavailable' }
    const request = before.value.refundRequest ?? (await findRecorded(id))
    if (request) return request.state === 'unknown' ? outcomeUnknown : { ok: false, reason: 'requested' }
    const taken = await limits.refundRequests.take(user.id)
    if (!taken.ok) return taken
    await writeRecord(id, { isSent: false })
    const outcome = await paddle.refund(id, reason)
    if (outcome === 'unknown') {
      const after = await paddle.get(user, id)
      if (!after.ok || !after.value.refundRequest) return outcomeUnknown
    } else if (outcome !== 'done') {
      await store.delete(keyOf(id))
      await limits.refundRequests.giveBack(user.id)
      return { ok: false, reason: outcome }
    }
    await writeRecord(id, { isSent: true })
    return done
  }

  return {
    findRecorded,
    refund: (customer: Customer, id: string, reason: string) =>
      oneAtATime(store, keyOf(id), () => requestOnce(customer, id, reason)),
  }
}
