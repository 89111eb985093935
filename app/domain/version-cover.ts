import { configurationOfEngine, engineOfLicense } from './extension.ts'
import { compareTitles, type License, titleOfLicense } from './license.ts'

export interface VersionCover {
  /** Updates must run to this day, the version's release. */
  needsUntil: string
  /** Engine licenses whose updates are known, and how many of them are covered. */
  count: number
  covered: number
  /** The covered licenses; empty if there are too many to list. */
  names: { id: string; title: string }[]
  /** The customer's only license, if a year of updates would cover the version. */
  renewable: string | null
}

const NAMES_MAX = 3

/** Null if unknown: no release date, or no engine license with known updates. */
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
