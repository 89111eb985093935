import type { Backend } from '../backend/backend.ts'
import type { SiteContext } from '../context.ts'
import type { PriceLocation } from '../domain/price-location.ts'

/** The place whose tax and prices apply: the address of the business that the visitor buys for, or else the visitor's own. */
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
