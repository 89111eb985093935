import type { Customer } from '../../backend/backend.ts'
import type { SiteContext } from '../../context.ts'
import { groupDownloads, isEngine } from '../../domain/download-groups.ts'
import type { Download } from '../../domain/download.ts'
import { engineOfLicense, extendHref } from '../../domain/extension.ts'
import type { Href } from '../../domain/href.ts'
import type { License } from '../../domain/license.ts'
import { renewalPriceOf } from '../../domain/unit-prices.ts'
import { coverOf, type VersionCover } from '../../domain/version-cover.ts'
import { licensesAside } from '../../store/asides.ts'
import { previewAside } from '../../store/preview-units.ts'

interface Renewal {
  to: Href
  /** Null if unknown. */
  price: string | null
}

/** Keyed by engine version. Leaves out versions without a release date; empty for a customer without licenses. */
export type Covers = Readonly<Record<string, VersionCover & { renewal: Renewal | null }>>

/** Returns {} if the licenses can't be fetched, because the files are useful without them. */
export async function loadCovers(
  context: SiteContext,
  customer: Customer,
  downloads: readonly Download[],
): Promise<Covers> {
  const licenses = await licensesAside(context, customer)
  const covers = groupDownloads(downloads.filter(isEngine), null)
    .flatMap(({ versions }) => versions)
    .flatMap(({ version, releasedAt }) => {
      const cover = version === null ? null : coverOf(releasedAt, licenses)
      return cover ? [[version, cover] as const] : []
    })
  const renewable = licenses.find(({ id }) => covers.some(([, cover]) => cover.renewable === id))
  const renewal = renewable ? await loadRenewal(context, renewable) : null
  return Object.fromEntries(
    covers.map(([version, cover]) => [
      version,
      { ...cover, renewal: cover.renewable === null ? null : renewal },
    ]),
  )
}

async function loadRenewal(context: SiteContext, license: License): Promise<Renewal | null> {
  const engine = engineOfLicense(license)
  if (!engine) return null
  const preview = await previewAside(context)
  return {
    to: extendHref(license.id, { from: engine, to: engine, updates: true }),
    price: preview && renewalPriceOf(preview, [engine], context.backend.catalogue),
  }
}
