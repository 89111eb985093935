import type { Backend } from '../backend/backend.ts'
import type { SiteContext } from '../context.ts'
import type { PriceLocation } from '../domain/price-location.ts'

/** Where a sale to this visitor is taxed: at the business that they buy for, or else where they buy. */
export async function locateSale({
  backend,
  session,
  location,
}: Pick<SiteContext, 'session' | 'location'> & {
  backend: Pick<Backend, 'businesses'>
}): Promise<PriceLocation> {
  const { customer } = session
  const buyer = customer && (await backend.businesses.chosen(customer))
  return buyer ? { country: buyer.country, buyer } : location()
}
