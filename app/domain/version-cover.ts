import { canRenew, extendableEngine } from './extension.ts'
import { lazilyFor } from './lazily.ts'
import { updatesUntilMs } from './license-updates.ts'
import { compareTitles, type License, listTitleOf } from './license.ts'

/** Which of a customer's engine licenses may use a version. Leaves out licenses whose end of updates is unknown. */
export interface VersionCover {
  /** The version's release date. Licenses with updates until then or later cover the version. */
  needsUntil: string
  count: number
  covered: number
  /** The licenses that cover the version; empty if there are too many to list. */
  names: { id: string; title: string }[]
  /** The id of the only license, if another year of updates would cover the version. */
  renewable: string | null
}

const NAMES_MAX = 3

/** Sorted by the end of their updates, latest first, because a list is compared with every version. */
const enginesOf = lazilyFor((licenses: readonly License[]) =>
  licenses
    .filter((license) => extendableEngine(license) !== null && !Number.isNaN(updatesUntilMs(license)))
    .sort((one, other) => updatesUntilMs(other) - updatesUntilMs(one)),
)

/** Null if we don't know the release date or the end of any engine's updates. */
export function coverOf(releasedAt: string | null, licenses: readonly License[]): VersionCover | null {
  const releasedMs = Date.parse(releasedAt ?? '')
  const engines = enginesOf(licenses)
  if (releasedAt === null || Number.isNaN(releasedMs) || engines.length === 0) return null
  const firstWithout = engines.findIndex((license) => updatesUntilMs(license) < releasedMs)
  const covering = firstWithout === -1 ? engines : engines.slice(0, firstWithout)
  return {
    needsUntil: releasedAt,
    count: engines.length,
    covered: covering.length,
    names: covering.length > NAMES_MAX ? [] : namesOf(covering),
    renewable: covering.length === 0 ? renewableOf(engines) : null,
  }
}

const namesOf = (licenses: readonly License[]) =>
  [...licenses].sort(compareTitles).map((license) => ({ id: license.id, title: listTitleOf(license) }))

function renewableOf([only, ...others]: readonly License[]): string | null {
  return only && others.length === 0 && canRenew(only) ? only.id : null
}
