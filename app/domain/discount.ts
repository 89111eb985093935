import type { Discount } from './bag.ts'

/** A usable discount, as the provider knows it. */
export interface FoundDiscount extends Discount {
  /** The one currency that it holds for; null for all. */
  currency: string | null
}

/** For a code that the provider does not know, or that cannot be used at a checkout. */
export const NO_DISCOUNT = 'There is no discount with this code. Check the spelling and try again.'

/** Why the provider takes nothing off: prices in another currency, other items, or no (more) such discount. */
export type DiscountRefusal = 'currency' | 'items' | 'over'

/** Why a discount is not applied to what is in the bag, and what can be done. */
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

/** What a page says of the visitor's discount where it takes nothing off. `what` it is not for, in words: "this configuration". */
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

/** What is said of a discount while there is nothing in the bag that it could be for. */
export const keptDiscountWords = (code: string | null) =>
  `Your discount${code ? ` ${code}` : ''} is kept for your next order.`
