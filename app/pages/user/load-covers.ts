import type { Customer } from '../../backend/backend.ts'
import type { SiteContext } from '../../context.ts'
import type { DownloadProduct, DownloadVersion } from '../../domain/download-groups.ts'
import { isEngineFile } from '../../domain/download.ts'
import { engineOfLicense, extendHref } from '../../domain/extension.ts'
import type { Href } from '../../domain/href.ts'
import type { License } from '../../domain/license.ts'
import { formatAmount } from '../../domain/prices.ts'
import { renewalAmountOf } from '../../domain/unit-prices.ts'
import { coverOf, type VersionCover } from '../../domain/version-cover.ts'
import { licensesAside } from '../../store/asides.ts'
import { previewAside } from '../../store/preview-units.ts'

interface Renewal {
  to: Href
  /** Null if unknown. */
  price: string | null
}

export type Cover = VersionCover & { renewal: Renewal | null }

/** Only engine versions have a `cover`, and only if we know which licenses cover them. */
export type ListedVersion = DownloadVersion & { cover?: Cover }

export interface ListedProduct extends DownloadProduct {
  versions: ListedVersion[]
}

/** Adds covers to engine versions, but none if the licenses can't be fetched: the files are useful without. */
export async function loadCovers(
  context: SiteContext,
  customer: Customer,
  products: readonly DownloadProduct[],
): Promise<ListedProduct[]> {
  const licenses = (await licensesAside(context, customer)) ?? []
  const coverOfVersion = ({ version, releasedAt, files }: DownloadVersion) =>
    version !== null && files.every(isEngineFile) ? coverOf(releasedAt, licenses) : null
  const covers = new Map(
    products.flatMap(({ versions }) => versions).map((version) => [version, coverOfVersion(version)]),
  )
  const renewable = licenses.find(({ id }) => [...covers.values()].some((cover) => cover?.renewable === id))
  const renewal = renewable ? await loadRenewal(context, renewable) : null
  const withCover = (version: DownloadVersion): ListedVersion => {
    const cover = covers.get(version)
    if (!cover) return version
    return { ...version, cover: { ...cover, renewal: cover.renewable === null ? null : renewal } }
  }
  return products.map(({ product, versions }) => ({ product, versions: versions.map(withCover) }))
}

async function loadRenewal(context: SiteContext, license: License): Promise<Renewal | null> {
  const engine = engineOfLicense(license)
  if (!engine) return null
  const preview = await previewAside(context)
  return {
    to: extendHref(license.id, { from: engine, to: engine, updates: true }),
    price: preview && formatAmount(preview, renewalAmountOf(preview, [engine], context.backend.catalogue)),
  }
}
