import useCasesPage from '../../content/use-cases.ts'
import type { SiteContext } from '../../context.ts'
import type { BagItem } from '../../domain/bag.ts'
import { buyHref } from '../../domain/configuration-href.ts'
import {
  bagItemsFor,
  type Configuration,
  DEFAULT_CONFIGURATION,
  updateItemsFor,
} from '../../domain/configuration.ts'
import { buyerOf, countryOf, postalCodeOf } from '../../domain/price-location.ts'
import { estimateSourceOf, overviewOf, type PriceOverview } from '../../domain/price-overview.ts'
import { type PriceProblem, priceProblemOf } from '../../domain/prices.ts'
import { unitPricesOf } from '../../domain/unit-prices.ts'
import { locateSale } from '../../store/locate-sale.ts'
import { presetsOf } from '../../store/presets.ts'
import { previewUnits } from '../../store/preview-units.ts'

/**
 * The prices beside the configurator's choices. `configuration` is null if the URL's isn't valid. `units` lets the
 * browser estimate a total before the server answers; null where it can't.
 */
export async function loadConfiguratorPrices(context: SiteContext, configuration: Configuration | null) {
  const { backend, session } = context
  const [price, result, location] = await Promise.all([
    configuration && priceConfiguration(configuration, context),
    previewUnits(context),
    locateSale(context),
  ])
  // Without the configuration's own price, a unit's could be mistaken for it.
  const preview = price?.ok !== false && result.ok ? result.value : null
  // Only the server can total what a discount takes off, or the tax of a postal code or a business.
  const hasOwnTax = postalCodeOf(location) !== null || buyerOf(location) !== null
  const mayEstimate = session.bag.discount === null && !hasOwnTax
  return {
    price,
    /** Where the prices apply: for a business, it isn't the visitor's own country. */
    country: countryOf(location),
    presets: presetsOf(preview, backend.catalogue),
    unitPrices: preview && unitPricesOf(preview, backend.catalogue),
    units: preview && !preview.isOld && mayEstimate ? estimateSourceOf(preview, backend.catalogue) : null,
  }
}

type ConfigurationPrice = { ok: true; overview: PriceOverview } | { ok: false; reason: PriceProblem }

const OFFERS = [DEFAULT_CONFIGURATION, ...useCasesPage.useCases.map(({ configuration }) => configuration)]
const OFFER_ADDRESSES = new Set(OFFERS.map((offer) => buyHref(offer)))
const isOffer = (configuration: Configuration) => OFFER_ADDRESSES.has(buyHref(configuration))

/**
 * Applies the visitor's discount to the configuration, but not to updates, because a fixed discount would be split
 * across both. If a discount doesn't apply or updates are unavailable, returns the price without them.
 */
async function priceConfiguration(
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
