import type { SiteContext } from '../../../context.ts'
import { bagItemsFor } from '../../../domain/configuration.ts'
import { minorUnits, SELLING_CURRENCIES } from '../../../domain/money.ts'
import { type PreviewResult, totalsOf } from '../../../domain/prices.ts'
import { type Charge, locationOf, type Quote } from '../../../domain/quote.ts'

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

/** Without tax if the quote's business accounts for that itself, which a preview doesn't know. */
export async function chargeToday(
  quote: Quote,
  { isOver }: { isOver: boolean },
  context: SiteContext,
): Promise<TodaysCharge> {
  const priced = await previewToday(quote, { isOver }, context)
  if (!priced.ok) return { ok: false, reason: priced.reason }
  const { currency } = priced.value
  const totals = totalsOf(priced.value)
  if (!quote.isReverseCharge) return { ok: true, charge: { currency, ...totals } }
  const net = String(minorUnits(totals.total) - minorUnits(totals.tax))
  return { ok: true, charge: { currency, ...totals, tax: '0', total: net } }
}
