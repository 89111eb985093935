import type { Customer } from '../../backend/backend.ts'
import type { SiteContext } from '../../context.ts'
import { type Download, isOneZeroDownload } from '../../domain/download.ts'
import { groupDownloads, isEngine } from '../../domain/download-groups.ts'
import { configurationOfEngine, engineOfLicense, extendHref } from '../../domain/extension.ts'
import type { Href } from '../../domain/href.ts'
import { lazilyFor } from '../../domain/lazily.ts'
import { renewalPriceOf } from '../../domain/unit-prices.ts'
import { licensesAside } from '../../store/asides.ts'
import { previewAside } from '../../store/preview-units.ts'
import { withTimeout } from '../../store/timeout.ts'
import { compareTitles, kindOfLicense, type License, ONE_ZERO, titleOfLicense } from '../../domain/license.ts'
import { updatesUntilMs } from '../../domain/license-updates.ts'

interface VersionCover {
  /** The version's release date. Licenses with updates until then or later cover the version. */
  needsUntil: string
  /** How many engines there are, and how many cover the version. Skips licenses whose updates are unknown. */
  count: number
  covered: number
  /** The licenses that cover the version; empty if there are too many to list. */
  names: { id: string; title: string }[]
  /** The id of the customer's only license, if another year of updates would cover the version. */
  renewable: string | null
}

const NAMES_MAX = 3

/** Sorted by the end of their updates, latest first. Leaves out licenses whose end of updates is unknown. */
const enginesOf = lazilyFor((licenses: readonly License[]) => {
  const engines = licenses
    .filter((license) => engineOfLicense(license) !== null && !Number.isNaN(updatesUntilMs(license)))
    .sort((one, other) => updatesUntilMs(other) - updatesUntilMs(one))
  return { engines, endings: engines.map(updatesUntilMs) }
})

/** Null if we don't know the release date or the end of any engine's updates. */
export function coverOf(releasedAt: string | null, licenses: readonly License[]): VersionCover | null {
  const released = Date.parse(releasedAt ?? '')
  const { engines, endings } = enginesOf(licenses)
  if (releasedAt === null || Number.isNaN(released) || engines.length === 0) return null
  const firstWithout = endings.findIndex((ending) => ending < released)
  const covered = firstWithout === -1 ? engines.length : firstWithout
  const [only] = engines
  const engine = engines.length === 1 && covered === 0 ? engineOfLicense(only!) : null
  return {
    needsUntil: releasedAt,
    count: engines.length,
    covered,
    names:
      covered > NAMES_MAX
        ? []
        : engines
            .slice(0, covered)
            .sort(compareTitles)
            .map((license) => ({ id: license.id, title: titleOfLicense(license) })),
    renewable: engine && configurationOfEngine(engine) ? only!.id : null,
  }
}

/** Keyed by engine version. Leaves out versions without a release date; empty for a customer without licenses. */
export type Covers = Readonly<
  Record<string, VersionCover & { renewal: { to: Href; price: string | null } | null }>
>

/** If the licenses can't be fetched, returns {}, because the files are useful without them. */
export async function loadCovers(
  context: SiteContext,
  customer: Customer,
  downloads: readonly Download[],
): Promise<Covers> {
  const { catalogue } = context.backend
  const all = await licensesAside(context, customer)
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
      price: preview && renewalPriceOf(preview, [engine], catalogue),
    }
  }
  return Object.fromEntries(
    covers.map(({ version, cover }) => [
      version,
      { ...cover, renewal: cover.renewable === null ? null : renewalOf(cover.renewable) },
    ]),
  )
}

/** Either the 1.0 apps or everything else, depending on the license. Null if the files can't be fetched. */
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
