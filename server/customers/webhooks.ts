import type { Webhooks } from '../../app/backend.ts'
import type { Cache } from '../cache/cache.ts'
import { readPaddleEvent } from '../clients/paddle.ts'
import { licensesKey } from './licenses.ts'
import type { Store } from '../store/store.ts'

/** The provider repeats an event for up to 3 days. */
const EVENT_LIFETIME_SECONDS = 4 * 24 * 3600

/** Handles the payment provider's events: after a completed sale the buyer's license list is fetched again. */
export function createWebhooks({
  secret,
  store,
  cache,
  now,
}: {
  secret: string
  store: Store
  cache: Cache
  now: () => Date
}): Webhooks {
  return {
    async receivePaddleEvent(rawBody, signature) {
      const read = readPaddleEvent(rawBody, signature, secret, now())
      if (!read.ok) return read.reason
      const { event } = read
      const key = `webhook:${event.id}`
      return store.lock(key, async () => {
        if ((await store.get(key)) !== null) return 'repeated'
        const reference = event.type === 'transaction.completed' ? event.userReference : null
        if (reference) await cache.forget(licensesKey(reference))
        // Last, so that an event whose handling failed is handled again when it is repeated.
        await store.set(key, event.occurredAt, EVENT_LIFETIME_SECONDS)
        return 'done'
      })
    },
  }
}
