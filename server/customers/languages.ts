import type { Languages } from '../../app/backend/provider-account.ts'
import { isLocale, type Locale } from '../../app/domain/locale.ts'
import type { CustomerLocales } from '../clients/paddle/customer-locales.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Store } from '../storage/store.ts'
import { oneAtATime, outcomeUnknown } from './one-at-a-time.ts'
import type { ProviderCustomers } from './provider-customer.ts'

/** We keep the choice ourselves: Paddle has a language for every customer, chosen or not. */
export const LANGUAGE_SECONDS = 365 * 24 * 3600

const choiceKey = (userId: string) => `language:${userId}`
const lockKey = (customerId: string) => `language:${customerId}`

const DONE = { ok: true, value: null } as const

export function createLanguages(parts: {
  locales: CustomerLocales
  providerCustomers: ProviderCustomers
  store: Pick<Store, 'get' | 'set' | 'lock'>
  limits: Pick<RateLimits, 'languages'>
}): Languages {
  const { locales, providerCustomers, store, limits } = parts

  /** Looks before it sends, and again if there was no answer, so that no change is sent twice. */
  async function change(customerId: string, locale: Locale) {
    const before = await locales.get(customerId)
    if (!before.ok) return before
    if (before.value === locale) return DONE
    const changed = await locales.set(customerId, locale)
    if (changed.ok || changed.reason !== 'unknown') return changed
    const after = await locales.get(customerId)
    return after.ok && after.value === locale ? DONE : outcomeUnknown
  }

  return {
    async current(customer) {
      const current = await providerCustomers.withOwn(customer, limits.languages, locales.get)
      return !current.ok && current.reason === 'too-many' ? { ok: false, reason: 'unavailable' } : current
    },

    async set(customer, locale) {
      const changed = await providerCustomers.withOwn(customer, limits.languages, (customerId) =>
        oneAtATime(store, lockKey(customerId), () => change(customerId, locale)),
      )
      if (changed.ok) await store.set(choiceKey(customer.user.id), locale, LANGUAGE_SECONDS)
      return changed
    },

    async chosen({ user }) {
      const locale = await store.get(choiceKey(user.id))
      return locale !== null && isLocale(locale) ? locale : null
    },
  }
}
