import { COUNTRIES } from '../../../content/countries.ts'
import type { SiteContext } from '../../../context.ts'
import { type BagItem, EMPTY_BAG } from '../../../domain/bag.ts'
import { bagItemsFor, type Configuration, updateItemsFor } from '../../../domain/configuration.ts'
import { nameLocation, type NamedLocation } from '../../../domain/price-location.ts'
import { type BagSummary, type PriceProblem, priceProblemOf, summariseBag } from '../../../domain/prices.ts'
import { type QuoteOptions, quoteEnd } from '../../../domain/quote.ts'
import { taxWords } from '../../../domain/tax-words.ts'

export interface Quote {
  configuration: Configuration
  summary: BagSummary
  updatesTotal: string | null
  location: NamedLocation
  /** What the checkout charges where the quote is in another currency than the country's; null where it is the same. */
  charged: { currency: string; total: string } | null
  reference: string
  madeAt: string
  validUntil: string
}

export type QuoteResult =
  { ok: true; quote: Quote } | { ok: false; reason: PriceProblem; location: NamedLocation }

/** A discount is not part of a quote: the same address shows the same amounts to everyone. */
export async function priceQuote(
  configuration: Configuration,
  { country, currency, reference }: QuoteOptions,
  { backend, visitor, ...context }: SiteContext,
): Promise<QuoteResult> {
  const { catalogue } = backend
  const place = country ? { country: country.alpha2Code } : await context.location()
  const location = nameLocation(place, COUNTRIES)
  const ask = (items: BagItem[], chosen = currency) =>
    backend.prices.preview({
      items,
      location: place,
      address: visitor.address,
      currency: chosen,
      isBinding: true,
      isBrowsing: true,
    })
  const items = bagItemsFor(configuration, catalogue)
  const [priced, updates, own] = await Promise.all([
    ask(items),
    ask(updateItemsFor(configuration, catalogue)),
    ask(items, null),
  ])
  if (!priced.ok) return { ok: false, reason: priceProblemOf(priced), location }

  const summary = summariseBag({ ...EMPTY_BAG, items }, priced.value, catalogue)
  const updatesTotal =
    updates.ok && updates.value.currency === summary.currency
      ? summariseBag(EMPTY_BAG, updates.value, catalogue).totals.subTotal
      : null
  const ownSummary = own.ok ? summariseBag(EMPTY_BAG, own.value, catalogue) : null
  const charged =
    ownSummary && ownSummary.currency !== summary.currency
      ? {
          currency: ownSummary.currency,
          total: `${ownSummary.totals.total} ${taxWords(ownSummary.totals.tax, location.alpha2Code)}`,
        }
      : null
  const now = backend.now()
  const dates = { madeAt: now.toISOString(), validUntil: quoteEnd(now).toISOString() }
  return { ok: true, quote: { configuration, summary, updatesTotal, location, charged, reference, ...dates } }
}
