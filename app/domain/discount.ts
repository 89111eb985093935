import type { Discount } from './bag.ts'

export interface FoundDiscount extends Discount {
  currency: string | null
}

export const NO_DISCOUNT = 'There is no discount with this code. Check the spelling and try again.'

export type DiscountRefusal = 'currency' | 'items' | 'over'

export function discountRefusalWords(refusal: DiscountRefusal, currency: string | null = null): string {
  switch (refusal) {
    case 'currency':
      return `This discount is not for prices in your currency${currency ? `: it holds for ${currency} only` : ''}.`
    case 'items':
      return 'This discount is not for what is in your bag. Put something in it that the discount is for, then apply it again.'
    case 'over':
      return 'This discount does not hold any more.'
  }
}

/** `what` the discount is not for, in words: "this configuration". */
export function misfitWords(refusal: DiscountRefusal, what: string): string {
  switch (refusal) {
    case 'currency':
      return 'Your discount is not for prices in your currency'
    case 'items':
      return `Your discount is not for ${what}`
    case 'over':
      return 'Your discount does not hold any more'
  }
}

export const keptDiscountWords = (code: string | null) =>
  `Your discount${code ? ` ${code}` : ''} is kept for your next order.`
