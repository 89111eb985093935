import type { SiteContext } from '../../context.ts'
import { bagItemsFor, type Configuration, updateItemsFor } from '../../domain/configuration.ts'
import { type BagOverview, overviewOf } from '../../domain/prices.ts'

/** What the price card shows: the overview, or why there is none. Never a guess. */
export type ConfigurationPrice =
  { ok: true; overview: BagOverview } | { ok: false; reason: 'unavailable' | 'country-refused' }

/**
 * Asks for the configuration and a year of its updates in one preview, with the visitor's discount. A discount that
 * does not fit this configuration does not stand in the way of its price.
 */
export async function priceConfiguration(
  configuration: Configuration,
  { backend, session, visitor }: SiteContext,
): Promise<ConfigurationPrice> {
  const request = {
    items: [
      ...bagItemsFor(configuration, backend.catalogue),
      ...updateItemsFor(configuration, backend.catalogue),
    ],
    country: session.country,
    address: visitor.address,
  }
  const discountId = session.bag.discount?.id ?? null
  let answer = await backend.prices.preview({ ...request, discountId })
  if (!answer.ok && answer.reason === 'discount-refused') answer = await backend.prices.preview(request)
  const overview = answer.ok ? overviewOf(answer.value) : null
  if (overview) return { ok: true, overview }
  const isRefused = !answer.ok && answer.reason === 'country-refused'
  return { ok: false, reason: isRefused ? 'country-refused' : 'unavailable' }
}
