import type { Languages } from '../../app/backend/account.ts'
import { isLocale, type Locale } from '../../app/domain/locale.ts'
import type { CustomerLocales } from '../clients/paddle/customer-locale.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Store } from '../storage/store.ts'
import { oneAtATime, unknown } from './one-at-a-time.ts'
import type { ProviderCustomers } from './provider-customer.ts'

/** The provider has it for good, but can't say whether the customer chose it. */
export const LANGUAGE_SECONDS = 365 * 24 * 3600

const languageKey = (subject: string) => `language:${subject}`

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
    if (before.value === locale) return { ok: true, value: null } as const
    const changed = await locales.set(customerId, locale)
    if (changed.ok || changed.reason !== 'unknown') return changed
    const after = await locales.get(customerId)
    return after.ok && after.value === locale ? ({ ok: true, value: null } as const) : unknown
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
      const changed = await oneAtATime(store, languageKey(found.value), () => change(found.value, locale))
      if (changed.ok) await store.set(languageKey(id), locale, LANGUAGE_SECONDS)
      return changed
    },

    async chosen({ user }) {
      const locale = await store.get(languageKey(user.id))
      return locale !== null && isLocale(locale) ? locale : null
    },
  }
}
