import type { Customer, Dated } from '../../backend.ts'
import type { SiteContext } from '../../context.ts'
import { type Download, isOfOneZeroRange } from '../../domain/download.ts'
import { kindOfLicense, type License, ONE_ZERO } from '../../domain/license.ts'
import { withTimeout } from '../../timeout.ts'
import { licenseGone } from './license-gone.ts'

/**
 * One license of the customer's own list; null while that cannot be told. Throws the page-not-found for one that is
 * not on it: somebody else's id does not exist. An old list may be from before the license was bought.
 */
export async function loadLicense(
  { backend }: SiteContext,
  customer: Customer,
  { request, id }: { request: Request; id: string | undefined },
): Promise<Dated<License> | null> {
  const { pathname, searchParams } = new URL(request.url)
  const result = await backend.licenses.list(customer, { isFresh: searchParams.get('refresh') === '1' })
  if (!result.ok) return null
  const { value, asOf, isStale } = result.value
  const license = value.find((each) => each.id === id)
  if (license) return { value: license, asOf, isStale }
  if (isStale) return null
  throw licenseGone(pathname)
}

/** The files that a license is for, those of an engine or of the 1.0 range; null when they cannot be read in time. */
export async function loadFiles(
  { backend }: SiteContext,
  customer: Customer,
  license: License,
): Promise<Download[] | null> {
  const late = { ok: false, reason: 'unavailable' } as const
  const result = await withTimeout(backend.downloads.list(customer), late)
  if (!result.ok) return null
  const isOneZero = kindOfLicense(license) === ONE_ZERO
  return result.value.value.filter((file) => isOfOneZeroRange(file) === isOneZero)
}
