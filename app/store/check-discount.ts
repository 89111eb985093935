import { COUNTRIES } from '../content/countries.ts'
import type { SiteContext } from '../context.ts'
import { type Discount, isEmpty } from '../domain/bag.ts'
import { type DiscountRefusal, type FoundDiscount, refusalWords, UNKNOWN_CODE } from '../domain/discount.ts'
import { wordsForLocation } from '../domain/location-words.ts'
import { buyerOf, nameLocation, type PriceLocation } from '../domain/price-location.ts'
import { locateSale } from './locate-sale.ts'

/**
 * `refused`: it's unknown or no longer applies. `items`: it doesn't apply to what's in the bag. `country`: we don't sell
 * there, or not to the chosen business. `unavailable`: we couldn't check it.
 */
type Reason = 'refused' | 'items' | 'country' | 'unavailable'

export type DiscountProblem =
  | { ok: false; reason: Reason; text: string }
  | { ok: false; reason: 'too-many'; text: string; retryAfterSeconds: number }

const problem = (reason: Reason, text: string) => ({ ok: false as const, reason, text })

const cannotCheck = problem('unavailable', 'We can’t check codes right now. Please try again shortly.')

export async function findDiscount(
  code: string,
  { backend, visitor }: SiteContext,
): Promise<{ ok: true; discount: FoundDiscount } | DiscountProblem> {
  const result = await backend.discounts.findByCode(code, visitor.address)
  if (result.ok) return { ok: true, discount: result.value }
  switch (result.reason) {
    case 'too-many': {
      const text = 'Too many codes have been tried from your network.'
      return { ok: false, reason: 'too-many', text, retryAfterSeconds: result.retryAfterSeconds }
    }
    case 'refused':
      return problem('refused', result.message ?? UNKNOWN_CODE)
    case 'unavailable':
      return cannotCheck
  }
}

/** Prices the bag with the discount. An empty bag accepts any, because there is nothing to check it against yet. */
export async function checkDiscount(
  { id, code, currency = null }: Discount & Partial<FoundDiscount>,
  context: SiteContext,
): Promise<{ ok: true; discount: Discount } | DiscountProblem> {
  const { backend, session, visitor } = context
  if (isEmpty(session.bag)) return { ok: true, discount: { id, code } }
  const location = await locateSale(context)
  const result = await backend.prices.preview({
    items: session.bag.items,
    location,
    address: visitor.address,
    discountId: id,
    isBinding: true,
  })
  if (result.ok) {
    const { discountId, discountCode = null } = result.value
    return discountId === id ? { ok: true, discount: { id, code: code ?? discountCode } } : cannotCheck
  }
  switch (result.reason) {
    case 'discount-refused':
      return discountRefused(result.refusal, currency)
    case 'country-refused':
    case 'business-refused':
      return countryRefused(location)
    case 'business-gone':
      return problem(
        'country',
        'We couldn’t check this discount because our payment provider no longer has the business that you’re buying for, or its address. Buy for yourself or another business and apply it again.',
      )
    case 'price-gone':
      return problem(
        'refused',
        'We couldn’t check this discount because an item in your bag is no longer sold at this price. Reload your bag and apply it again.',
      )
    case 'unavailable':
      return cannotCheck
  }
}

function discountRefused(refusal: DiscountRefusal, currency: string | null) {
  const only = refusal === 'currency' && currency ? `, only in ${currency}` : ''
  const reason = refusal === 'items' ? 'items' : 'refused'
  return problem(reason, `This discount ${refusalWords(refusal)}${only}.`)
}

function countryRefused(location: PriceLocation) {
  const where = wordsForLocation(nameLocation(location, COUNTRIES))
  const choice = buyerOf(location) ? 'Buy for yourself or another business' : 'Choose another country'
  return problem(
    'country',
    `We couldn’t check this discount because we don’t sell to ${where}. ${choice} and apply it again.`,
  )
}
