import type { SiteContext } from '../../../context.ts'
import { bagItemsFor } from '../../../domain/configuration.ts'
import { minorUnits, SELLING_CURRENCIES } from '../../../domain/money.ts'
import { type PricePreview, type PreviewResult, type Totals, totalsOf } from '../../../domain/prices.ts'
import { type Charge, isUntaxed, locationOf, type Quote } from '../../../domain/quote.ts'
import { quotedTaxOn } from '../../../domain/quoted-prices.ts'
import { hasTax } from '../../../domain/tax-words.ts'

export type TodaysCharge =
  { ok: true; charge: Charge } | { ok: false; reason: Extract<PreviewResult, { ok: false }>['reason'] }

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

/** A preview doesn't know the business that a quote may be for, so its tax is as quoted: none, or its address's. */
function asTaxed(today: Totals, quote: Quote, { isTaxUnknown }: Pick<PricePreview, 'isTaxUnknown'>): Totals {
  const isByAddress = isTaxUnknown && hasTax(quote.totals.tax)
  if (!isUntaxed(quote) && !isByAddress) return today
  const net = minorUnits(today.subtotal) - minorUnits(today.discount)
  const tax = isUntaxed(quote) ? 0n : quotedTaxOn(net, quote.totals)
  return { ...today, tax: String(tax), total: String(net + tax) }
}

export async function chargeToday(
  quote: Quote,
  { isOver }: { isOver: boolean },
  context: SiteContext,
): Promise<TodaysCharge> {
  const priced = await previewToday(quote, { isOver }, context)
  if (!priced.ok) return { ok: false, reason: priced.reason }
  const totals = asTaxed(totalsOf(priced.value), quote, priced.value)
  return { ok: true, charge: { currency: priced.value.currency, ...totals } }
}
