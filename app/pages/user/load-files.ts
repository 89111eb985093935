import type { Customer } from '../../backend/backend.ts'
import type { SiteContext } from '../../context.ts'
import { type Download, isOneZeroDownload } from '../../domain/download.ts'
import { kindOfLicense, type License, ONE_ZERO } from '../../domain/license.ts'
import { withTimeout } from '../../store/timeout.ts'

/** Loads the files for a license: the 1.0 apps, or everything else. Null if the files can't be fetched. */
export async function loadFiles(
  { backend }: SiteContext,
  customer: Customer,
  license: License,
): Promise<Download[] | null> {
  const late = { ok: false, reason: 'unavailable' } as const
  const result = await withTimeout(backend.downloads.list(customer), late)
  if (!result.ok) return null
  const isOneZero = kindOfLicense(license) === ONE_ZERO
  return result.value.value.filter((file) => isOneZeroDownload(file) === isOneZero)
}
