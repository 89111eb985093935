import * as z from 'zod'
import type { Result } from '../../../app/backend/backend.ts'
import {
  type DiscountRefusal,
  type FoundDiscount,
  refusalWords,
  UNKNOWN_CODE,
} from '../../../app/domain/discount.ts'
import { Time } from '../../../app/domain/shapes.server.ts'
import { unavailable } from './failures.ts'
import type { PaddleSdk } from './sdk.ts'

/** As Paddle's codes are. In a query, a comma would separate two codes. */
const CODE = /^[a-z\d]{1,32}$/i

const refuse = (message: string) => ({ ok: false as const, reason: 'refused' as const, message })
const unknownCode = refuse(UNKNOWN_CODE)
const refuseAs = (refusal: DiscountRefusal) => refuse(`This discount ${refusalWords(refusal)}.`)

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
  function pick(discounts: readonly z.infer<typeof DiscountShape>[], code: string) {
    const match = discounts.find((discount) => discount.code?.toLowerCase() === code.toLowerCase())
    if (!match || !match.enabledForCheckout) return unknownCode
    const hasEnded = match.expiresAt !== null && Date.parse(match.expiresAt) <= now().getTime()
    if (hasEnded || match.status === 'expired') return refuseAs('expired')
    const isUsedUp = match.usageLimit !== null && (match.timesUsed ?? 0) >= match.usageLimit
    if (isUsedUp || match.status === 'used') return refuseAs('used-up')
    if (match.status !== 'active') return unknownCode
    return { ok: true as const, value: { id: match.id, code: match.code, currency: match.currencyCode } }
  }

  return {
    async findByCode(typed: string): Promise<Result<FoundDiscount, 'refused'>> {
      const code = typed.trim()
      if (!CODE.test(code)) return unknownCode
      const result = await paddle.call((sdk) => sdk.discounts.list({ code: [code] }).next())
      const { data } = z.array(DiscountShape).safeParse(result.ok ? result.value : null)
      return data ? pick(data, code) : unavailable
    },
  }
}
