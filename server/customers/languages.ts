import type { Languages } from '../../app/backend/account.ts'
import { isLocale, type Locale } from '../../app/domain/locale.ts'
import type { CustomerLocales } from '../clients/paddle/customer-locales.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Store } from '../storage/store.ts'
import { oneAtATime, unknown } from './one-at-a-time.ts'
import type { ProviderCustomers } from './provider-customer.ts'

/** We keep the choice too, because Paddle has a language for every customer, chosen or not. */
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
    return after.ok && after.value === locale ? DONE : unknown
  }

  return {
    async current(customer) {
      const found = await providerCustomers.find(customer)
      if (!found.ok) return found
      const taken = await limits.languages.take(customer.user.id)
      return taken.ok ? locales.get(found.value) : { ok: false, reason: 'unavailable' }
    },

    async set(customer, locale) {
      const { id } = customer.user
      const found = await providerCustomers.find(customer)
      if (!found.ok) return found
      const taken = await limits.languages.take(id)
      if (!taken.ok) return taken
      const changed = await oneAtATime(store, lockKey(found.value), () => change(found.value, locale))
      if (changed.ok) await store.set(choiceKey(id), locale, LANGUAGE_SECONDS)
      return changed
    },

    async chosen({ user }) {
      const locale = await store.get(choiceKey(user.id))
      return locale !== null && isLocale(locale) ? locale : null
    },
  }
}
