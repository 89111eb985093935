import type { SiteContext } from '../../context.ts'
import type { BagItem } from '../../domain/bag.ts'
import useCasesPage from '../../content/use-cases.ts'
import {
  bagItemsFor,
  type Configuration,
  DEFAULT_CONFIGURATION,
  updateItemsFor,
} from '../../domain/configuration.ts'
import { buyHref } from '../../domain/configuration-href.ts'
import { locateSale } from '../../store/locate-sale.ts'
import { overviewOf, type PriceOverview } from '../../domain/price-overview.ts'
import { type PriceProblem, priceProblemOf } from '../../domain/prices.ts'

export type ConfigurationPrice = { ok: true; overview: PriceOverview } | { ok: false; reason: PriceProblem }

const OFFERS = [DEFAULT_CONFIGURATION, ...useCasesPage.useCases.map(({ configuration }) => configuration)]
const OFFER_ADDRESSES = new Set(OFFERS.map((offer) => buyHref(offer)))
const isOffer = (configuration: Configuration) => OFFER_ADDRESSES.has(buyHref(configuration))

/**
 * Applies the visitor's discount to the configuration, but not to updates, because a fixed discount would be split
 * across both. If a discount doesn't apply or updates are unavailable, returns the price without them.
 */
export async function priceConfiguration(
  configuration: Configuration,
  context: SiteContext,
): Promise<ConfigurationPrice> {
  const { backend, session, visitor } = context
  const pricingLocation = { location: await locateSale(context), address: visitor.address }
  const preview = (items: BagItem[], discountId: string | null = null) =>
    backend.prices.preview({
      ...pricingLocation,
      items,
      discountId,
      kind: isOffer(configuration) && !discountId ? 'offer' : 'browsing',
    })
  const items = bagItemsFor(configuration, backend.catalogue)
  const discountId = session.bag.discount?.id ?? null

  const [first, updates] = await Promise.all([
    preview(items, discountId),
    preview(updateItemsFor(configuration, backend.catalogue)),
  ])
  const result = !first.ok && first.reason === 'discount-refused' ? await preview(items) : first
  if (!result.ok) return { ok: false, reason: priceProblemOf(result) }
  const updateLines =
    updates.ok && updates.value.currency === result.value.currency ? updates.value.lines : []
  const overview = overviewOf({ ...result.value, lines: [...result.value.lines, ...updateLines] })
  return overview ? { ok: true, overview } : { ok: false, reason: 'unavailable' }
}
