import type { SiteContext } from '../../../context.ts'
import type { BagItem } from '../../../domain/bag.ts'
import { bagItemsFor, type Configuration, updateItemsFor } from '../../../domain/configuration.ts'
import { buyerOf, countryOf, postalCodeOf } from '../../../domain/price-location.ts'
import { hasTax, isFree, isReverseCharge } from '../../../domain/tax-words.ts'
import { type PriceProblem, priceProblemOf, totalsOf } from '../../../domain/prices.ts'
import type { DiscountRefusal } from '../../../domain/discount.ts'
import type { QuoteOptions } from '../../../domain/forms/quote.server.ts'
import { locateBuyer } from '../../../store/postal-code.ts'
import type { Quote } from '../../../domain/quote.ts'

export interface PricedQuote {
  ok: true
  quote: Quote
  /** Why the quote is without the visitor's discount. */
  discountRefusal: DiscountRefusal | null
}

export type QuoteProblem =
  /** `country` is the one that we can't sell to or price for; null if unknown. */
  | { ok: false; reason: PriceProblem; country: string | null }
  | { ok: false; reason: 'postal-code-refused'; error: string }

export async function priceQuote(
  configuration: Configuration,
  { country, postalCode, currency, reference, for: typedBuyer }: QuoteOptions,
  context: SiteContext,
): Promise<PricedQuote | QuoteProblem> {
  const { backend, visitor, session } = context
  const { catalogue } = backend
  const place = await locateBuyer(context, { country: country?.alpha2Code, postalCode })
  if (!place.ok) return { ok: false, reason: 'postal-code-refused', error: place.error }
  const { location } = place
  const preview = (items: BagItem[], discountId: string | null = null) =>
    backend.prices.preview({
      ...{ items, location, currency, discountId },
      address: visitor.address,
      isBinding: true,
      kind: 'browsing',
    })
  const items = bagItemsFor(configuration, catalogue)
  const { discount } = session.bag
  const [wanted, updates] = await Promise.all([
    preview(items, discount?.id),
    preview(updateItemsFor(configuration, catalogue)),
  ])
  const discountRefusal = !wanted.ok && wanted.reason === 'discount-refused' ? wanted.refusal : null
  const priced = discountRefusal ? await preview(items) : wanted
  if (!priced.ok) return { ok: false, reason: priceProblemOf(priced), country: countryOf(location) }

  const buyer = buyerOf(location)
  const totals = totalsOf(priced.value)
  const isReversed = buyer !== null && isReverseCharge(buyer, totals)
  const { currency: quoted, lines, discountId, discountCode = null } = priced.value
  return {
    ok: true,
    discountRefusal,
    quote: {
      issuedAt: backend.now().toISOString(),
      country: countryOf(location),
      postalCode: postalCodeOf(location) ?? undefined,
      isReverseCharge: isReversed,
      isTaxFree: buyer !== null && !isReversed && !hasTax(totals.tax) && !isFree(totals),
      currency: quoted,
      configuration,
      lines: lines.map(({ product: { name, id }, quantity, unitTotals, totals }) => ({
        name,
        quantity,
        unit: unitTotals.subtotal,
        subtotal: totals.subtotal,
        productId: id,
      })),
      totals,
      updates: updates.ok && updates.value.currency === quoted ? totalsOf(updates.value).subtotal : null,
      discount: discountId ? { id: discountId, code: discount?.code ?? discountCode } : null,
      reference,
      buyer: typedBuyer ?? buyer?.name ?? '',
    },
  }
}
