import type { SiteContext } from '../../../context.ts'
import type { BagItem } from '../../../domain/bag.ts'
import { bagItemsFor, type Configuration, updateItemsFor } from '../../../domain/configuration.ts'
import { countryOf, type PriceLocation } from '../../../domain/price-location.ts'
import { type PricePreview, type PriceProblem, priceProblemOf, totalsOf } from '../../../domain/prices.ts'
import type { Quote, QuoteOptions } from '../../../domain/quote.ts'

export type QuoteResult =
  { ok: true; quote: Quote } | { ok: false; reason: PriceProblem; country: string | null }

const chargeOf = (preview: PricePreview) => ({ currency: preview.currency, ...totalsOf(preview) })

/** Ignores discounts, so the same URL shows everyone the same amounts. */
export async function priceQuote(
  configuration: Configuration,
  { country, currency, reference, buyer }: QuoteOptions,
  { backend, visitor, ...context }: SiteContext,
): Promise<QuoteResult> {
  const { catalogue } = backend
  const location: PriceLocation = country ? { country: country.alpha2Code } : await context.location()
  const ask = (items: BagItem[], chosen = currency) =>
    backend.prices.preview({
      items,
      location,
      address: visitor.address,
      currency: chosen,
      isBinding: true,
      kind: 'browsing',
    })
  const items = bagItemsFor(configuration, catalogue)
  const [priced, updates, own] = await Promise.all([
    ask(items),
    ask(updateItemsFor(configuration, catalogue)),
    ask(items, null),
  ])
  if (!priced.ok) return { ok: false, reason: priceProblemOf(priced), country: countryOf(location) }

  const { currency: quoted, lines } = priced.value
  return {
    ok: true,
    quote: {
      issuedAt: backend.now().toISOString(),
      country: countryOf(location),
      currency: quoted,
      configuration,
      lines: lines.map(({ product: { name }, quantity, unitTotals, totals }) => ({
        name,
        quantity,
        unit: unitTotals.subtotal,
        subtotal: totals.subtotal,
      })),
      totals: totalsOf(priced.value),
      updates: updates.ok && updates.value.currency === quoted ? totalsOf(updates.value).subtotal : null,
      charged: own.ok && own.value.currency !== quoted ? chargeOf(own.value) : null,
      reference,
      buyer,
    },
  }
}

export type TodaysCharge =
  { ok: true; charge: NonNullable<Quote['charged']> } | { ok: false; reason: PriceProblem }

/** Today's charge for the quoted configuration, in the quote's country. */
export async function chargeToday(
  { configuration, country }: Pick<Quote, 'configuration' | 'country'>,
  { backend, visitor, ...context }: SiteContext,
): Promise<TodaysCharge> {
  const priced = await backend.prices.preview({
    items: bagItemsFor(configuration, backend.catalogue),
    location: country === null ? await context.location() : { country },
    address: visitor.address,
    isBinding: true,
    kind: 'browsing',
  })
  return priced.ok
    ? { ok: true, charge: chargeOf(priced.value) }
    : { ok: false, reason: priceProblemOf(priced) }
}
