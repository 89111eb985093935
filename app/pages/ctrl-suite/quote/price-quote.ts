import type { SiteContext } from '../../../context.ts'
import type { BagItem } from '../../../domain/bag.ts'
import { bagItemsFor, type Configuration, updateItemsFor } from '../../../domain/configuration.ts'
import { buyerOf, countryOf, postalCodeOf } from '../../../domain/price-location.ts'
import { isReverseCharge } from '../../../domain/tax-words.ts'
import { type PreviewResult, type PriceProblem, priceProblemOf, totalsOf } from '../../../domain/prices.ts'
import type { DiscountRefusal } from '../../../domain/discount.ts'
import { minorUnits, SELLING_CURRENCIES } from '../../../domain/money.ts'
import type { QuoteOptions } from '../../../domain/forms/quote.server.ts'
import { locateBuyer } from '../../../store/postal-code.ts'
import { locationOf, type Quote } from '../../../domain/quote.ts'

/** `misfit`: why the visitor's discount doesn't apply. */
export type QuoteResult =
  | { ok: true; quote: Quote; discountRefusal: DiscountRefusal | null; isForBuyer: boolean }
  | { ok: false; reason: PriceProblem; country: string | null }
  | { ok: false; reason: 'postal-code-refused'; error: string }

/** If `for` is null, the quote is for the business that the visitor buys for, if any. */
export async function priceQuote(
  configuration: Configuration,
  {
    country,
    postalCode,
    currency,
    reference,
    for: typedBuyer,
  }: Omit<QuoteOptions, 'for'> & { for: string | null },
  context: SiteContext,
): Promise<QuoteResult> {
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
  const { currency: quoted, lines, discountId, discountCode = null } = priced.value
  return {
    ok: true,
    discountRefusal,
    isForBuyer: buyer !== null,
    quote: {
      issuedAt: backend.now().toISOString(),
      country: countryOf(location),
      postalCode: postalCodeOf(location) ?? undefined,
      isReverseCharge: buyer ? isReverseCharge(buyer, totals.tax) : undefined,
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

export type TodaysCharge =
  | { ok: true; charge: Quote['totals'] & { currency: string } }
  | { ok: false; reason: PriceProblem | 'discount-refused' }

/** The quoted configuration at today's prices, for comparison. An expired quote loses its discount and currency. */
export async function previewToday(
  quote: Quote,
  { isOver, isFresh }: { isOver: boolean; isFresh?: boolean },
  { backend, visitor, ...context }: SiteContext,
): Promise<PreviewResult> {
  const { configuration, currency, discount } = quote
  return backend.prices.preview({
    items: bagItemsFor(configuration, backend.catalogue),
    location: locationOf(quote) ?? (await context.location()),
    address: visitor.address,
    currency: isOver ? null : (SELLING_CURRENCIES.find((one) => one === currency) ?? null),
    discountId: isOver ? null : (discount?.id ?? null),
    isBinding: true,
    isFresh,
    kind: 'browsing',
  })
}

export async function chargeToday(...args: Parameters<typeof previewToday>): Promise<TodaysCharge> {
  const priced = await previewToday(...args)
  if (priced.ok) {
    const totals = totalsOf(priced.value)
    const untaxed = { ...totals, tax: '0', total: String(minorUnits(totals.total) - minorUnits(totals.tax)) }
    return {
      ok: true,
      charge: { currency: priced.value.currency, ...(args[0].isReverseCharge ? untaxed : totals) },
    }
  }
  const reason = priced.reason === 'discount-refused' ? priced.reason : priceProblemOf(priced)
  return { ok: false, reason }
}
