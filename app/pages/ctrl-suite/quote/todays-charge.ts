import type { SiteContext } from '../../../context.ts'
import { bagItemsFor } from '../../../domain/configuration.ts'
import { minorUnits, SELLING_CURRENCIES } from '../../../domain/money.ts'
import { type PreviewResult, type PriceProblem, priceProblemOf, totalsOf } from '../../../domain/prices.ts'
import { locationOf, type Quote } from '../../../domain/quote.ts'

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

/** Without tax if the quote's business accounts for that itself, which a preview doesn't know. */
export async function chargeToday(
  quote: Quote,
  { isOver }: { isOver: boolean },
  context: SiteContext,
): Promise<TodaysCharge> {
  const priced = await previewToday(quote, { isOver }, context)
  if (priced.ok) {
    const totals = totalsOf(priced.value)
    const untaxed = { ...totals, tax: '0', total: String(minorUnits(totals.total) - minorUnits(totals.tax)) }
    const { currency } = priced.value
    return { ok: true, charge: { currency, ...(quote.isReverseCharge ? untaxed : totals) } }
  }
  const reason = priced.reason === 'discount-refused' ? priced.reason : priceProblemOf(priced)
  return { ok: false, reason }
}
