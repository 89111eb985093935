import { createHmac, hkdfSync } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { LEGACY_PASSWORDS_MAX, PASSWORD_EMAILS_MAX } from '../../app/domain/limits.ts'
import { networksOf } from '../domain/network-address.ts'

type Taken = { isWithin: true } | { isWithin: false; retryAfterSeconds: number }

/** How often something may happen for one key: a customer, an account, or `EVERYBODY`. */
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

/** A provider gives a customer up to 65,536 networks of version 6, which together have this many times the limit of one. */
const SITE_FACTOR = 5

const ADDRESS_LIMITS = {
  /** Forms, and every other request that is not GET or HEAD. */
  posts: { points: 240, durationSeconds: MINUTE },
  /** Redirects to the identity provider. */
  signInsBegun: { points: 60, durationSeconds: MINUTE },
  /** Requests to the callback, which should come from the identity provider. */
  signInCallbacks: { points: 60, durationSeconds: MINUTE },
  /** Price previews of which there is no copy. */
  pricePreviews: { points: 60, sitePoints: 600, durationSeconds: MINUTE },
  /** Of those: for items that anybody can name in an address. */
  browsedPreviews: { points: 60, durationSeconds: MINUTE },
  /** More would be guessing codes. */
  discountCodes: { points: 20, durationSeconds: MINUTE },
  /** Sales that are looked up by an id in the query. */
  transactionLookups: { points: 60, durationSeconds: MINUTE },
  /** Reports that the payment frame asks for another total than the page has shown. */
  priceDifferences: { points: 10, durationSeconds: MINUTE },
  /** Articles that are not on the list. */
  unlistedArticles: { points: 10, sitePoints: 15, durationSeconds: MINUTE },
} as const

const RATE_LIMITS = {
  /** In all, which is the payment provider's own limit: price previews of which there is no copy. */
  allPricePreviews: { points: 1000, durationSeconds: MINUTE },
  /** In all, of those: for items that anybody can name in an address, so that the rest is left to bags and checkouts. */
  allBrowsedPreviews: { points: 600, durationSeconds: MINUTE },
  /** In all: articles that are not on the list. */
  allUnlistedArticles: { points: 20, durationSeconds: MINUTE },
  /** In all, articles that are not on the list included. */
  allContentCalls: { points: 60, durationSeconds: MINUTE },
  /** In all: pictures of articles that are not in memory. */
  allPictureCalls: { points: 120, durationSeconds: MINUTE },
  /** By customer, and by the 1.0 account that is named. */
  legacyPasswords: { points: LEGACY_PASSWORDS_MAX, durationSeconds: 15 * MINUTE },
  legacyPasswordsOfAccount: { points: LEGACY_PASSWORDS_MAX, durationSeconds: 15 * MINUTE },
  /** By customer. */
  passwordEmails: { points: PASSWORD_EMAILS_MAX, durationSeconds: HOUR },
  /** By customer: transactions that the site makes. */
  quoteOrders: { points: 20, durationSeconds: HOUR },
  /** By customer, and in all, as staff check each. */
  invoiceRequests: { points: 3, durationSeconds: DAY },
  allInvoiceRequests: { points: 20, durationSeconds: DAY },
} as const

export type RateLimits = Record<keyof typeof ADDRESS_LIMITS, AddressLimit> &
  Record<keyof typeof RATE_LIMITS, RateLimit>

type HashKey = (key: string) => string

/** Addresses and account names are few enough to be found by trying all of them, but for the secret. */
function createHashKey([secret]: readonly string[]): HashKey {
  const hashKey = Buffer.from(hkdfSync('sha256', secret!, '', 'rate limit keys', 32))
  return (key) => createHmac('sha256', hashKey).update(key).digest('base64url')
}

function createRateLimit(limiter: RateLimiterAbstract, hash: HashKey): RateLimit {
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

/** What a network is refused does not count against its neighbours. */
const createAddressLimit = (network: RateLimit, site: RateLimit): AddressLimit => ({
  async take(address) {
    const networks = networksOf(address)
    const taken = await network.take(networks.network)
    return taken.isWithin && networks.site !== null ? site.take(networks.site) : taken
  },
})

interface LimiterOptions {
  name: string
  points: number
  durationSeconds: number
}

export function createRateLimits(
  openLimiter: (options: LimiterOptions) => RateLimiterAbstract,
  secrets: readonly string[],
): RateLimits {
  const hash = createHashKey(secrets)
  const open = (options: LimiterOptions) => createRateLimit(openLimiter(options), hash)
  const byAddress = Object.entries<{ points: number; sitePoints?: number; durationSeconds: number }>(
    ADDRESS_LIMITS,
  ).map(([name, { points, sitePoints = SITE_FACTOR * points, durationSeconds }]) => [
    name,
    createAddressLimit(
      open({ name, points, durationSeconds }),
      open({ name: `${name}OfSite`, points: sitePoints, durationSeconds }),
    ),
  ])
  const others = Object.entries(RATE_LIMITS).map(([name, limit]) => [name, open({ name, ...limit })])
  return Object.fromEntries([...byAddress, ...others]) as RateLimits
}
