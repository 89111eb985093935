import type { Discount } from './bag.ts'

export interface FoundDiscount extends Discount {
  currency: string | null
}

export const NO_DISCOUNT = 'We don’t recognise this code. Check the spelling and try again.'

export type DiscountRefusal = 'currency' | 'items' | 'over'

const reasonFor = (refusal: DiscountRefusal, what: string) =>
  ({
    currency: 'doesn’t apply in your currency',
    items: `doesn’t apply to ${what}`,
    over: 'has expired',
  })[refusal]

export function discountRefusalWords(refusal: DiscountRefusal, currency: string | null = null): string {
  const only = refusal === 'currency' && currency ? `, only in ${currency}` : ''
  return `This discount ${reasonFor(refusal, 'the items in your bag')}${only}.`
}

export const notApplicableWords = (refusal: DiscountRefusal, what: string) =>
  `Your discount ${reasonFor(refusal, what)}`

export const keptDiscountWords = (code: string | null) =>
  `Your discount${code ? ` ${code}` : ''} is saved for your next order.`
