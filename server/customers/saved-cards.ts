import type { SavedCards } from '../../app/backend/account.ts'
import type { PaymentMethods } from '../clients/paddle/payment-methods.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Store } from '../storage/store.ts'
import { oneAtATime, unknown } from './one-at-a-time.ts'
import type { ProviderCustomers } from './provider-customer.ts'

export function createSavedCards(parts: {
  methods: PaymentMethods
  providerCustomers: ProviderCustomers
  store: Pick<Store, 'lock'>
  limits: Pick<RateLimits, 'savedCards' | 'savedCardRemovals' | 'savedCardTokens'>
}): SavedCards {
  const { methods, providerCustomers, store, limits } = parts

  /** Looks before it removes, and again if there was no answer, so that the request is only ever sent once. */
  async function remove(customerId: string, id: string) {
    const find = async () => {
      const cards = await methods.list(customerId)
      return cards.ok ? { ...cards, value: cards.value.find((card) => card.id === id) ?? null } : cards
    }
    const card = await find()
    if (!card.ok) return card
    if (card.value === null) return { ok: false, reason: 'not-found' } as const
    const removed = await methods.remove(customerId, id)
    if (removed.ok) return { ok: true, value: card.value } as const
    if (removed.reason !== 'unknown') return removed
    const after = await find()
    return after.ok && after.value === null ? ({ ok: true, value: card.value } as const) : unknown
  }

  return {
    async list(customer) {
      const found = await providerCustomers.find(customer)
      if (!found.ok)
        return found.reason === 'none' ? { ok: true, value: [] } : { ok: false, reason: 'unavailable' }
      const taken = await limits.savedCards.take(customer.user.id)
      return taken.ok ? methods.list(found.value) : taken
    },

    async remove(customer, id) {
      const found = await providerCustomers.find(customer)
      if (!found.ok) return { ok: false, reason: found.reason === 'none' ? 'not-found' : 'unavailable' }
      const taken = await limits.savedCardRemovals.take(customer.user.id)
      if (!taken.ok) return taken
      return oneAtATime(store, `card-removal:${found.value}`, () => remove(found.value, id))
    },

    async createToken(customer, payer) {
      const found = await providerCustomers.find(customer)
      if (!found.ok) return found
      if (payer !== null && payer !== found.value) return { ok: false, reason: 'none' }
      const taken = await limits.savedCardTokens.take(customer.user.id)
      return taken.ok ? methods.createToken(found.value) : taken
    },

    async mayHave(customer, payer = null) {
      const found = await providerCustomers.find(customer)
      return found.ok ? payer === null || payer === found.value : found.reason !== 'none'
    },
  }
}
