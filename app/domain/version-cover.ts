import { configurationOfEngine, engineOfLicense } from './extension.ts'
import { lazilyFor } from './lazily.ts'
import { compareTitles, type License, titleOfLicense, updatesUntilMs } from './license.ts'

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

/** Engine licenses whose updates are known, the longest first. */
const enginesOf = lazilyFor((licenses: readonly License[]) => {
  const engines = licenses
    .filter((license) => engineOfLicense(license) !== null && !Number.isNaN(updatesUntilMs(license)))
    .sort((one, other) => updatesUntilMs(other) - updatesUntilMs(one))
  return { engines, endings: engines.map(updatesUntilMs) }
})

/** Null if unknown: no release date, or no engine license with known updates. */
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
