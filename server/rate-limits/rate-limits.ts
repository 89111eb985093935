import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { LEGACY_PASSWORDS_MAX, PASSWORD_EMAILS_MAX } from '../../app/domain/limits.ts'

/** How often something may happen for one key: an address, a customer, an account, or `EVERYBODY`. */
export interface RateLimit {
  take(key: string): Promise<{ isWithin: true } | { isWithin: false; retryAfterSeconds: number }>
  giveBack(key: string): Promise<void>
}

export const EVERYBODY = 'everybody'

const MINUTE = 60
const HOUR = 3600

const RATE_LIMITS = {
  /** By address: forms, and every other request that is not GET or HEAD. */
  posts: { points: 240, durationSeconds: MINUTE },
  /** By address: redirects to the identity provider. */
  signInsBegun: { points: 60, durationSeconds: MINUTE },
  /** By address: requests to the callback, which should come from the identity provider. */
  signInCallbacks: { points: 60, durationSeconds: MINUTE },
  /** By address, and in all, which is the payment provider's own limit: price previews of which there is no copy. */
  pricePreviews: { points: 60, durationSeconds: MINUTE },
  allPricePreviews: { points: 1000, durationSeconds: MINUTE },
  /** In all, of those: for items that anybody can name in an address, so that the rest is left to bags and checkouts. */
  allBrowsedPreviews: { points: 600, durationSeconds: MINUTE },
  /** By address: more would be guessing codes. */
  discountCodes: { points: 20, durationSeconds: MINUTE },
  /** By address: sales that are looked up by an id in the query. */
  transactionLookups: { points: 60, durationSeconds: MINUTE },
  /** By address: reports that the payment frame asks for another total than the page has shown. */
  priceDifferences: { points: 10, durationSeconds: MINUTE },
  /** By address, and in all: articles that are not on the list. */
  unlistedArticles: { points: 10, durationSeconds: MINUTE },
  allUnlistedArticles: { points: 20, durationSeconds: MINUTE },
  /** In all, those of the two limits above included. */
  allContentCalls: { points: 60, durationSeconds: MINUTE },
  /** In all: pictures of articles that are not in memory. */
  allPictureCalls: { points: 120, durationSeconds: MINUTE },
  /** By customer, and by the 1.0 account that is named. */
  legacyPasswords: { points: LEGACY_PASSWORDS_MAX, durationSeconds: 15 * MINUTE },
  legacyPasswordsOfAccount: { points: LEGACY_PASSWORDS_MAX, durationSeconds: 15 * MINUTE },
  /** By customer. */
  passwordEmails: { points: PASSWORD_EMAILS_MAX, durationSeconds: HOUR },
} as const

export type RateLimits = Record<keyof typeof RATE_LIMITS, RateLimit>

/** Hashed, so that the store does not contain addresses and account names, and keys have one length. */
const hash = (key: string) => createHash('sha256').update(key).digest('base64url')

function createRateLimit(limiter: RateLimiterAbstract): RateLimit {
  return {
    async take(key) {
      try {
        await limiter.consume(hash(key))
        return { isWithin: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { isWithin: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
      }
    },
    async giveBack(key) {
      await limiter.reward(hash(key))
    },
  }
}

export function createRateLimits(
  openLimiter: (options: { name: string; points: number; durationSeconds: number }) => RateLimiterAbstract,
): RateLimits {
  const limits = Object.entries(RATE_LIMITS).map(([name, limit]) => [
    name,
    createRateLimit(openLimiter({ name, ...limit })),
  ])
  return Object.fromEntries(limits) as RateLimits
}
