import { configurationOfEngine, engineOfLicense } from './extension.ts'
import { compareTitles, type License, titleOfLicense } from './license.ts'

/** How far a customer's engine licenses' updates reach a version. */
export interface VersionCover {
  /** The last day of updates that a license needs for it: the day of its release. */
  needsUntil: string
  /** How many engine licenses there are whose updates are known, and how many of these have it. */
  count: number
  covered: number
  /** Those that have it, as long as a line has room for them. */
  names: { id: string; title: string }[]
  /** The one license, where a year of updates would bring the version to it. */
  renewable: string | null
}

const NAMES_MAX = 3

/** Null where it isn't known: a version without a date, or no engine license whose updates have one. */
export function coverOf(releasedAt: string | null, licenses: readonly License[]): VersionCover | null {
  const released = Date.parse(releasedAt ?? '')
  const engines = licenses.filter(
    (license) => engineOfLicense(license) !== null && !Number.isNaN(Date.parse(license.updatesUntil ?? '')),
  )
  if (releasedAt === null || Number.isNaN(released) || engines.length === 0) return null
  const covered = engines.filter(({ updatesUntil }) => Date.parse(updatesUntil!) >= released)
  const [only] = engines
  const engine = engines.length === 1 && covered.length === 0 ? engineOfLicense(only!) : null
  return {
    needsUntil: releasedAt,
    count: engines.length,
    covered: covered.length,
    names:
      covered.length > NAMES_MAX
        ? []
        : covered.sort(compareTitles).map((license) => ({ id: license.id, title: titleOfLicense(license) })),
    renewable: engine && configurationOfEngine(engine) ? only!.id : null,
  }
}
