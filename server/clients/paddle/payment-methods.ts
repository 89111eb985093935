import * as z from 'zod'
import type { SavedCard } from '../../../app/backend/provider-account.ts'
import type { Result } from '../../../app/backend/backend.ts'
import { failureOf, isNotFound, notFound, unavailable } from './failures.ts'
import type { PaddleSdk } from './sdk.ts'
import { CARD_BRANDS, METHODS } from './transaction-shape.ts'

const CardShape = z.object({
  type: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int(),
})

const PaymentMethodShape = z.object({
  id: z.string(),
  type: z.string(),
  card: CardShape.nullable().catch(null),
  paypal: z.object({ email: z.string() }).nullable().catch(null),
})

function readCard({ id, type, card, paypal }: z.infer<typeof PaymentMethodShape>): SavedCard {
  return {
    id,
    name: card
      ? `${CARD_BRANDS[card.type] ?? 'Card'} ending in ${card.last4}`
      : (METHODS[type] ?? 'Payment method'),
    account: paypal?.email ?? null,
    expiry: card && { month: card.expiryMonth, year: card.expiryYear },
  }
}

export type PaymentMethods = ReturnType<typeof createPaymentMethods>

/** Before calling these, check that `customerId` is the user's own. `off`: our key lacks the permission. */
export function createPaymentMethods(paddle: PaddleSdk) {
  return {
    async list(customerId: string): Promise<Result<SavedCard[], 'off'>> {
      const result = await paddle.call((sdk) => sdk.paymentMethods.list(customerId).next())
      if (!result.ok) return result.isForbidden ? { ok: false, reason: 'off' } : unavailable
      const { data } = z.array(PaymentMethodShape).safeParse(result.value)
      return data ? { ok: true, value: data.map(readCard) } : unavailable
    },

    async remove(
      customerId: string,
      id: string,
    ): Promise<Result<null, 'not-found' | 'off' | 'refused' | 'unknown'>> {
      const result = await paddle.call((sdk) => sdk.paymentMethods.delete(customerId, id))
      if (result.ok) return { ok: true, value: null }
      const reason = failureOf(result)
      return reason === 'refused' && isNotFound(result.error) ? notFound : { ok: false, reason }
    },

    /** Never store or log the token: for half an hour, it's enough to pay with the customer's saved cards. */
    async createToken(customerId: string): Promise<Result<string>> {
      const result = await paddle.call((sdk) => sdk.customers.generateAuthToken(customerId))
      const { data } = z
        .string()
        .min(1)
        .safeParse(result.ok ? result.value.customerAuthToken : null)
      return data ? { ok: true, value: data } : unavailable
    },
  }
}
