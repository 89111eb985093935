import type { Customer } from '../../backend.ts'
import type { SiteContext } from '../../context.ts'
import { type Download, isOneZeroDownload } from '../../domain/download.ts'
import { groupDownloads, isEngine } from '../../domain/download-groups.ts'
import { engineOfLicense, extendHref } from '../../domain/extension.ts'
import type { Href } from '../../domain/href.ts'
import { renewalPriceOf } from '../../domain/unit-prices.ts'
import { coverOf, type VersionCover } from '../../domain/version-cover.ts'
import { previewAside } from '../../store/preview-units.ts'
import { withTimeout } from '../../store/timeout.ts'
import { kindOfLicense, type License, ONE_ZERO } from '../../domain/license.ts'

/** By engine version, for versions with a release date and at least one license. */
export type Covers = Readonly<
  Record<string, VersionCover & { renewal: { to: Href; price: string | null } | null }>
>

/** Empty if the licenses can't be fetched: the files are still useful. */
export async function loadCovers(
  context: SiteContext,
  customer: Customer,
  downloads: readonly Download[],
): Promise<Covers> {
  const { licenses, catalogue } = context.backend
  const result = await withTimeout(licenses.list(customer), null)
  const all = result?.ok ? result.value.value : []
  const covers = groupDownloads(downloads.filter(isEngine), null)
    .flatMap(({ versions }) => versions)
    .flatMap(({ version, releasedAt }) => {
      const cover = version === null ? null : coverOf(releasedAt, all)
      return cover ? [{ version: version!, cover }] : []
    })
  const preview = covers.some(({ cover }) => cover.renewable) ? await previewAside(context) : null
  const renewalOf = (id: string) => {
    const engine = engineOfLicense(all.find((license) => license.id === id)!)!
    return {
      to: extendHref(id, { from: engine, to: engine, updates: true }),
      price: preview && renewalPriceOf(preview, engine, catalogue),
    }
  }
  return Object.fromEntries(
    covers.map(({ version, cover }) => [
      version,
      { ...cover, renewal: cover.renewable === null ? null : renewalOf(cover.renewable) },
    ]),
  )
}

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
