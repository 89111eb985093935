import { createHmac, hkdfSync } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { TooMany } from '../../app/backend/backend.ts'
import {
  BUSINESS_SAVES_MAX,
  LEGACY_PASSWORDS_MAX,
  PASSWORD_EMAILS_MAX,
  SAVED_CARD_REMOVALS_MAX,
} from '../../app/domain/limits.ts'
import type { LimiterOptions, OpenLimiter } from '../storage/limiters.ts'
import { networksOf } from '../values/network-address.ts'
import type { Secrets } from '../values/setting-shapes.ts'

type Taken = { ok: true } | TooMany

/** The key is a customer, an account or `EVERYBODY`. */
export interface RateLimit {
  take(key: string): Promise<Taken>
  giveBack(key: string): Promise<void>
}

export interface AddressLimit {
  take(address: string | null): Promise<Taken>
}

export const EVERYBODY = 'everybody'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** One IPv6 /48 can hold 65,536 networks; together they get this many times a single network's limit. */
const WIDER_NETWORK_FACTOR = 5

export const ADDRESS_LIMITS = {
  /** All requests except GET and HEAD. */
  posts: { points: 240, durationSeconds: MINUTE },
  signInStarts: { points: 60, durationSeconds: MINUTE },
  signInCallbacks: { points: 60, durationSeconds: MINUTE },
  /** Counts only previews that aren't cached. */
  pricePreviews: { points: 60, widerPoints: 600, durationSeconds: MINUTE },
  /** Price previews of items from a URL, which count as `pricePreviews` too. */
  browsedPreviews: { points: 60, durationSeconds: MINUTE },
  discountCodes: { points: 20, durationSeconds: MINUTE },
  transactionLookups: { points: 60, durationSeconds: MINUTE },
  paymentReports: { points: 60, durationSeconds: MINUTE },
  unlistedArticles: { points: 10, widerPoints: 15, durationSeconds: MINUTE },
} as const

/** Limits whose name starts with "all" are for all visitors together. */
export const RATE_LIMITS = {
  /** The same as Paddle's own limit. */
  allPricePreviews: { points: 1000, durationSeconds: MINUTE },
  allBrowsedPreviews: { points: 600, durationSeconds: MINUTE },
  allUnlistedArticles: { points: 20, durationSeconds: MINUTE },
  allContentCalls: { points: 60, durationSeconds: MINUTE },
  allPictureCalls: { points: 120, durationSeconds: MINUTE },
  /** Both per customer and per 1.0 account. */
  legacyPasswords: { points: LEGACY_PASSWORDS_MAX, durationSeconds: 15 * MINUTE },
  legacyPasswordsOfAccount: { points: LEGACY_PASSWORDS_MAX, durationSeconds: 15 * MINUTE },
  passwordEmails: { points: PASSWORD_EMAILS_MAX, durationSeconds: HOUR },
  /** Per customer, of files of names; each renames up to 200 licenses. */
  severalRenames: { points: 30, durationSeconds: HOUR },
  /** Per customer, of payments that pages ask Paddle about. */
  paymentLookups: { points: 60, durationSeconds: MINUTE },
  /** Per customer: their list, what they remove, and payment forms with saved cards. */
  savedCards: { points: 30, durationSeconds: MINUTE },
  savedCardRemovals: { points: SAVED_CARD_REMOVALS_MAX, durationSeconds: HOUR },
  savedCardTokens: { points: 120, durationSeconds: HOUR },
  /** Per customer: how often Paddle is asked for their language, or to change it. */
  languages: { points: 30, durationSeconds: MINUTE },
  /** Per customer. Each may store 3 MB for an hour. */
  activationBatches: { points: 20, durationSeconds: HOUR },
  /** Per customer: their list, and what they save. */
  businesses: { points: 30, durationSeconds: MINUTE },
  businessSaves: { points: BUSINESS_SAVES_MAX, durationSeconds: HOUR },
  /** Per customer. Each order creates a transaction at Paddle. */
  quoteOrders: { points: 20, durationSeconds: HOUR },
  /** Per customer and in total, because staff check each one. */
  invoiceRequests: { points: 3, durationSeconds: DAY },
  allInvoiceRequests: { points: 20, durationSeconds: DAY },
  /** Per customer. Changes to invoice requests, withdrawing them included. */
  invoiceChanges: { points: 20, durationSeconds: HOUR },
  /** Per customer, who can ask once for each order. */
  refundRequests: { points: 5, durationSeconds: DAY },
} as const

export type RateLimits = Record<keyof typeof ADDRESS_LIMITS, AddressLimit> &
  Record<keyof typeof RATE_LIMITS, RateLimit>

function createRateLimit(limiter: RateLimiterAbstract, hash: (key: string) => string): RateLimit {
  return {
    async take(key) {
      try {
        await limiter.consume(hash(key))
        return { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        return { ok: false, reason: 'too-many', retryAfterSeconds }
      }
    },
    async giveBack(key) {
      await limiter.reward(hash(key))
    },
  }
}

/** Requests that were refused for one network don't count against its neighbours. */
const createAddressLimit = (limit: RateLimit, widerLimit: RateLimit): AddressLimit => ({
  async take(address) {
    const { network, widerNetwork } = networksOf(address)
    const taken = await limit.take(network)
    return taken.ok && widerNetwork !== null ? widerLimit.take(widerNetwork) : taken
  },
})

/** The store only gets hashes of addresses and customers. */
export function createRateLimits(openLimiter: OpenLimiter, [secret]: Secrets): RateLimits {
  // Without a secret, anyone could reverse the hashes by trying all addresses.
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'rate limit keys', 32))
  const hash = (key: string) => createHmac('sha256', hashKey).update(key).digest('base64url')
  const open = (options: LimiterOptions) => createRateLimit(openLimiter(options), hash)
  const byAddress = Object.entries<Omit<LimiterOptions, 'name'> & { widerPoints?: number }>(
    ADDRESS_LIMITS,
  ).map(([name, { points, widerPoints = WIDER_NETWORK_FACTOR * points, durationSeconds }]) => [
    name,
    createAddressLimit(
      open({ name, points, durationSeconds }),
      open({ name: `${name}OfWiderNetwork`, points: widerPoints, durationSeconds }),
    ),
  ])
  const others = Object.entries(RATE_LIMITS).map(([name, limit]) => [name, open({ name, ...limit })])
  return Object.fromEntries([...byAddress, ...others]) as RateLimits
}
