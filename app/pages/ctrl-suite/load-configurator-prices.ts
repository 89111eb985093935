import type { SiteContext } from '../../context.ts'
import type { Configuration } from '../../domain/configuration.ts'
import { buyerOf, countryOf, postalCodeOf } from '../../domain/price-location.ts'
import { estimateSourceOf } from '../../domain/price-overview.ts'
import { unitPricesOf } from '../../domain/unit-prices.ts'
import { locateSale } from '../../store/locate-sale.ts'
import { presetsOf } from '../../store/presets.ts'
import { previewUnits } from '../../store/preview-units.ts'
import { priceConfiguration } from './price-configuration.ts'

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
  // Show both prices or neither: a lone one could be mistaken for the other.
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
