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

/** Null while that cannot be told: an old list may be from before the purchase. Throws page-not-found otherwise. */
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
