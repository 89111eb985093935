import type { Discount as SdkDiscount } from '@paddle/paddle-node-sdk'
import * as z from 'zod'
import type { Result } from '../../../app/backend/backend.ts'
import {
  type DiscountRefusal,
  type FoundDiscount,
  refusalWords,
  UNKNOWN_CODE,
} from '../../../app/domain/discount.ts'
import { Time } from '../../../app/domain/shapes.server.ts'
import { type PaddleSdk, unavailable } from './sdk.ts'

/** Paddle's codes are letters and digits; in a query, a comma would make it two codes. */
const CODE = /^[a-z\d]{1,32}$/i

const refused = (message: string) => ({ ok: false as const, reason: 'refused' as const, message })
const unknown = refused(UNKNOWN_CODE)
const refuse = (refusal: DiscountRefusal) => refused(`This discount ${refusalWords(refusal)}.`)

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
    if (!match || !match.enabledForCheckout) return unknown
    const hasEnded = match.expiresAt !== null && Date.parse(match.expiresAt) <= now().getTime()
    if (hasEnded || match.status === 'expired') return refuse('expired')
    const isUsedUp = match.usageLimit !== null && (match.timesUsed ?? 0) >= match.usageLimit
    if (isUsedUp || match.status === 'used') return refuse('used-up')
    if (match.status !== 'active') return unknown
    return { ok: true as const, value: { id: match.id, code: match.code, currency: match.currencyCode } }
  }

  return {
    async findByCode(typed: string): Promise<Result<FoundDiscount, 'refused'>> {
      const code = typed.trim()
      if (!CODE.test(code)) return unknown
      const result = await paddle.call((sdk) => sdk.discounts.list({ code: [code] }).next())
      return result.ok ? check(result.value, code) : unavailable
    },
  }
}
