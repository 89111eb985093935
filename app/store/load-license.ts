import type { Customer, Dated } from '../backend.ts'
import type { SiteContext } from '../context.ts'
import type { License } from '../domain/license.ts'
import { licenseGone } from './license-gone.ts'

interface WantedLicense {
  id: string
  path: string
  isFresh?: boolean
  /** Whether something is to be sold for it: a kept list does not do. */
  isBinding?: boolean
}

/**
 * One license of the customer's own list; null while that cannot be told. Throws the page-not-found for one that is
 * not on it: somebody else's id does not exist. An old list may be from before the license was bought.
 */
export async function loadLicense(
  { backend }: SiteContext,
  customer: Customer,
  { id, path, isFresh = false, isBinding = false }: WantedLicense,
): Promise<Dated<License> | null> {
  const result = await backend.licenses.list(customer, { isFresh: isFresh || isBinding, isBinding })
  if (!result.ok) return null
  const { value, asOf, isStale } = result.value
  const license = value.find((each) => each.id === id)
  if (license) return { value: license, asOf, isStale }
  if (isStale) return null
  throw licenseGone(path)
}
