import type { SavedCards } from '../../app/backend/provider-account.ts'
import type { PaymentMethods } from '../clients/paddle/payment-methods.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Store } from '../storage/store.ts'
import { oneAtATime, outcomeUnknown } from './one-at-a-time.ts'
import type { ProviderCustomers } from './provider-customer.ts'

export function createSavedCards(parts: {
  methods: PaymentMethods
  providerCustomers: ProviderCustomers
  store: Pick<Store, 'lock'>
  limits: Pick<RateLimits, 'savedCards' | 'savedCardRemovals' | 'savedCardTokens'>
}): SavedCards {
  const { methods, providerCustomers, store, limits } = parts

  /** Looks before it removes, and again if there was no answer, so that the request is only ever sent once. */
  async function removeOnce(customerId: string, id: string) {
    const find = async () => {
      const cards = await methods.list(customerId)
      return cards.ok ? { ...cards, value: cards.value.find((card) => card.id === id) ?? null } : cards
    }
    const card = await find()
    if (!card.ok) return card
    if (card.value === null) return { ok: false, reason: 'not-found' } as const
    const removal = await methods.remove(customerId, id)
    if (removal.ok) return { ok: true, value: card.value } as const
    if (removal.reason !== 'unknown') return removal
    const after = await find()
    return after.ok && after.value === null ? ({ ok: true, value: card.value } as const) : outcomeUnknown
  }

  return {
    async list(customer) {
      const cards = await providerCustomers.withOwn(customer, limits.savedCards, methods.list)
      return !cards.ok && cards.reason === 'none' ? { ok: true, value: [] } : cards
    },

    async remove(customer, id) {
      const removal = await providerCustomers.withOwn(customer, limits.savedCardRemovals, (customerId) =>
        oneAtATime(store, `card-removal:${customerId}`, () => removeOnce(customerId, id)),
      )
      return !removal.ok && removal.reason === 'none' ? { ok: false, reason: 'not-found' } : removal
    },

    createToken: (customer, payer) =>
      providerCustomers.withOwn(customer, limits.savedCardTokens, methods.createToken, payer),

    async mayHave(customer, payer = null) {
      const own = await providerCustomers.find(customer)
      if (!own.ok) return own.reason !== 'none'
      return payer === null || payer === own.value
    },
  }
}
