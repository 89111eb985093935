import type { Discount as SdkDiscount } from '@paddle/paddle-node-sdk'
import * as z from 'zod'
import type { Result } from '../../../app/backend/backend.ts'
import { type FoundDiscount, NO_DISCOUNT } from '../../../app/domain/discount.ts'
import { Time } from '../../../app/domain/shapes.server.ts'
import { type PaddleSdk, unavailable } from './sdk.ts'

/** Paddle's codes are letters and digits; in a query, a comma would make it two codes. */
const CODE = /^[a-z\d]{1,32}$/i

const refuse = (message: string) => ({ ok: false as const, reason: 'refused' as const, message })

const DiscountShape = z.object({
  id: z.string().regex(/^dsc_[a-z\d]{26}$/),
  code: z.string().nullable(),
  status: z.string(),
  enabledForCheckout: z.boolean(),
  expiresAt: Time,
  usageLimit: z.number().nullable(),
  timesUsed: z.number().nullable(),
  currencyCode: z.string().nullable().catch(null),
})

export function createDiscounts(paddle: PaddleSdk, now: () => Date) {
  function check(discounts: SdkDiscount[], code: string) {
    const match = discounts
      .flatMap((discount) => DiscountShape.safeParse(discount).data ?? [])
      .find((discount) => discount.code?.toLowerCase() === code.toLowerCase())
    if (!match || !match.enabledForCheckout) return refuse(NO_DISCOUNT)
    const hasEnded = match.expiresAt !== null && Date.parse(match.expiresAt) <= now().getTime()
    if (hasEnded || match.status === 'expired') return refuse('This discount has expired.')
    const isUsedUp = match.usageLimit !== null && (match.timesUsed ?? 0) >= match.usageLimit
    if (isUsedUp || match.status === 'used') return refuse('This discount has been used up.')
    if (match.status !== 'active') return refuse(NO_DISCOUNT)
    return { ok: true as const, value: { id: match.id, code: match.code, currency: match.currencyCode } }
  }

  return {
    async findByCode(typed: string): Promise<Result<FoundDiscount, 'refused'>> {
      const code = typed.trim()
      if (!CODE.test(code)) return refuse(NO_DISCOUNT)
      const result = await paddle.call((sdk) => sdk.discounts.list({ code: [code] }).next())
      return result.ok ? check(result.value, code) : unavailable
    },
  }
}
