import type { Webhooks } from '../../app/backend/backend.ts'
import type { Cache } from '../cache/cache.ts'
import { type PaddleEvent, readPaddleEvent } from '../clients/paddle/webhook.ts'
import type { Log } from '../http-client/http-client.ts'
import type { Store } from '../storage/store.ts'
import { invalidateOwned } from './licenses.ts'
import { rememberBilled } from './billed-customers.ts'
import { invalidateOrdersOf, ordersKey } from './orders.ts'
import type { StoredPayments } from './payments.ts'
import type { References } from './references.ts'

/** The provider repeats an event for up to 3 days. */
export const EVENT_LIFETIME_SECONDS = 4 * 24 * 3600

/** The buyer may have given another e-mail address than the account's, or somebody else has paid. */
const SALE_EVENTS = ['transaction.paid', 'transaction.completed', 'transaction.billed']

export function createWebhooks(parts: {
  secret: string
  store: Store
  cache: Cache
  references: Pick<References, 'subjectOf'>
  payments: Pick<StoredPayments, 'applyEvent'>
  now: () => Date
  log: Log
}): Webhooks {
  const { secret, store, cache, references, payments, now, log } = parts

  async function invalidateLists({ id, userReference, userReferenceSignature }: PaddleEvent) {
    if (!userReference) return
    if ((await references.subjectOf({ userReference, userReferenceSignature })) === null) {
      log.warn({ event: id }, 'ignored sale to an unknown customer')
      return
    }
    await invalidateOwned(cache, userReference)
  }

  async function updateOrders(event: PaddleEvent) {
    if (event.customerId !== null) await invalidateOrdersOf(cache, event.customerId)
    // A customer's first order isn't in any cached list yet.
    const subject = await references.subjectOf(event)
    if (subject === null) return
    const isSale = SALE_EVENTS.includes(event.type)
    if (isSale && event.customerId !== null) await rememberBilled(store, subject, event.customerId)
    await cache.invalidate(ordersKey(subject))
    await payments.applyEvent(subject, event)
  }

  return {
    async receivePaddleEvent(rawBody, signature) {
      const reading = readPaddleEvent(rawBody, signature, secret, now())
      if (!reading.ok) return reading.reason
      const { event } = reading
      const key = `webhook:${event.id}`
      return store.lock(key, async () => {
        if ((await store.get(key)) !== null) return 'repeated'
        if (event.type === 'transaction.completed') await invalidateLists(event)
        if (/^(transaction|adjustment)\./.test(event.type)) await updateOrders(event)
        // Last, so that an event whose handling failed is handled when Paddle sends it again.
        await store.set(key, event.occurredAt, EVENT_LIFETIME_SECONDS)
        return 'done'
      })
    },
  }
}
