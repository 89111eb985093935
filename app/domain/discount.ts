import type { Discount } from './bag.ts'

export interface FoundDiscount extends Discount {
  currency: string | null
}

export const NO_DISCOUNT = 'We don’t recognise this code. Check the spelling and try again.'

export type DiscountRefusal = 'currency' | 'items' | 'over'

export function discountRefusalWords(refusal: DiscountRefusal, currency: string | null = null): string {
  switch (refusal) {
    case 'currency':
      return `This discount doesn’t apply in your currency${currency ? `, only in ${currency}` : ''}.`
    case 'items':
      return 'This discount doesn’t apply to the items in your bag.'
    case 'over':
      return 'This discount has expired.'
  }
}

export function misfitWords(refusal: DiscountRefusal, what: string): string {
  switch (refusal) {
    case 'currency':
      return 'Your discount doesn’t apply in your currency'
    case 'items':
      return `Your discount doesn’t apply to ${what}`
    case 'over':
      return 'Your discount has expired'
  }
}

export const keptDiscountWords = (code: string | null) =>
  `Your discount${code ? ` ${code}` : ''} is saved for your next order.`
