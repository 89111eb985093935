import { CODE_LIFETIME_SECONDS } from '../app/domain/activation-code.ts'
import { GENERATION_SECONDS, LAST_GOOD_SECONDS } from './cache/cache.ts'
import { ARTICLE_CACHING } from './clients/articles.ts'
import { PRICE_CACHING } from './clients/paddle/prices.ts'
import { RELEASE_CACHING } from './clients/releases.ts'
import { SHOWN_SECONDS_MAX } from './clients/service-status.ts'
import { BUSINESS_ATTEMPT_SECONDS, BUYER_SECONDS } from './customers/businesses.ts'
import { LANGUAGE_SECONDS } from './customers/languages.ts'
import { EXTRA_REFRESH_SECONDS, LIST_CACHING } from './customers/lists.ts'
import { PAYING_SECONDS } from './customers/payment-records.ts'
import { BILLED_SECONDS } from './customers/billed-customers.ts'
import { QUOTE_RECORD_SECONDS } from './customers/quote-records.ts'
import { BEYOND_SESSION_SECONDS } from './customers/references.ts'
import { REFUND_REQUEST_SECONDS } from './customers/refunds.ts'
import { TYPED_FORM_SECONDS } from './customers/typed-forms.ts'
import { EVENT_LIFETIME_SECONDS } from './customers/webhooks.ts'
import { TRANSACTION_LIFETIME_SECONDS } from './identity/login-transaction.ts'
import type { SessionLifetimes } from './sessions/stored-sessions.ts'
import { READINESS_SECONDS } from './storage/readiness.ts'
import type { Store } from './storage/store.ts'

const lasting = ({ ttlSeconds, staleSeconds }: { ttlSeconds: number; staleSeconds: number }) =>
  ttlSeconds + staleSeconds

/**
 * How long each kind of record may stay in the store, by the first word of its key (for caches, the second).
 * The privacy policy, docs/security.md and docs/running-it.md are tested against this table.
 */
export const retentionOf = ({ idleSeconds, maxSeconds }: SessionLifetimes) => ({
  session: idleSeconds,
  tokens: idleSeconds,
  devices: maxSeconds,
  ended: maxSeconds,
  reference: maxSeconds + BEYOND_SESSION_SECONDS,
  transaction: TRANSACTION_LIFETIME_SECONDS,
  licenses: lasting(LIST_CACHING),
  downloads: lasting(LIST_CACHING),
  orders: lasting(LIST_CACHING),
  'licenses-due': LAST_GOOD_SECONDS,
  'named-licenses': LAST_GOOD_SECONDS,
  'order-viewers': LAST_GOOD_SECONDS,
  generation: GENERATION_SECONDS,
  'activation-codes': CODE_LIFETIME_SECONDS,
  'activation-batch': CODE_LIFETIME_SECONDS,
  'typed-form': TYPED_FORM_SECONDS,
  'quote-orders': QUOTE_RECORD_SECONDS,
  'billed-customers': BILLED_SECONDS,
  language: LANGUAGE_SECONDS,
  'refund-request': REFUND_REQUEST_SECONDS,
  buyer: BUYER_SECONDS,
  'business-attempt': BUSINESS_ATTEMPT_SECONDS,
  paying: PAYING_SECONDS,
  'refresh-after': EXTRA_REFRESH_SECONDS,
  refreshed: EXTRA_REFRESH_SECONDS,
  webhook: EVENT_LIFETIME_SECONDS,
  prices: lasting(PRICE_CACHING),
  paddle: lasting(PRICE_CACHING),
  article: lasting(ARTICLE_CACHING),
  articles: lasting(ARTICLE_CACHING),
  releases: lasting(RELEASE_CACHING),
  'service-status': SHOWN_SECONDS_MAX,
  readiness: READINESS_SECONDS,
})

const kindOf = (key: string) => /^(?:cache:)?([a-z-]+)/.exec(key)?.[1] ?? key

/** Refuses records that the table doesn't list, or that would stay longer. */
export function withinRetention(store: Store, lifetimes: SessionLifetimes): Store {
  const retention = new Map(Object.entries(retentionOf(lifetimes)))
  return {
    ...store,
    async set(key, value, lifetimeSeconds) {
      const kind = kindOf(key)
      const most = retention.get(kind) ?? 0
      if (lifetimeSeconds > most)
        throw new RangeError(`A record of the kind ${kind} may stay ${most} seconds, not ${lifetimeSeconds}`)
      await store.set(key, value, lifetimeSeconds)
    },
  }
}
