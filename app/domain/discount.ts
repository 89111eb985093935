import type { Discount } from './bag.ts'

export interface FoundDiscount extends Discount {
  /** The only currency that it works in; null if it works in all. */
  currency: string | null
}

export const UNKNOWN_CODE = 'We don’t recognise this code. Check the spelling and try again.'

/** `gone`: archived, or there never was one. */
export type DiscountRefusal = 'currency' | 'items' | 'expired' | 'used-up' | 'gone'

/** Completes the sentence "This discount …". `target` is what it was meant for, such as “this configuration”. */
export const refusalWords = (refusal: DiscountRefusal, target = 'the items in your bag'): string =>
  ({
    currency: 'doesn’t apply in your currency',
    items: `doesn’t apply to ${target}`,
    expired: 'has expired',
    'used-up': 'has been used up',
    gone: 'isn’t available',
  })[refusal]

/** Whether the same discount may apply to other items or in another currency. */
export const mayStillApply = (refusal: DiscountRefusal) => refusal === 'currency' || refusal === 'items'

export const keptDiscountWords = (code: string | null) =>
  `Your discount${code ? ` ${code}` : ''} is saved for your next order.`
