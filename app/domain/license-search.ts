import { lazilyFor } from './lazily.ts'
import { type License, compareTitles, isRevoked, kindOfLicense, ONE_ZERO } from './license.ts'
import { searchedTexts } from './license-columns.ts'
import { matcherOf, readSearch, searchTextOf } from './read-search.ts'

const textOf = lazilyFor((license: License) => searchTextOf(searchedTexts(license)))

const textsOf = lazilyFor((licenses: readonly License[]) => licenses.map(textOf))

export function findLicenses(licenses: readonly License[], search: string): readonly License[] {
  if (search === '') return licenses
  const [texts, matches] = [textsOf(licenses), matcherOf(search)]
  return licenses.filter((_, index) => matches(texts[index]!))
}

export const OFFERED_MAX = 7

export const takesMachines = (license: License): boolean =>
  kindOfLicense(license) !== ONE_ZERO && !isRevoked(license)

const isUsed = ({ activations }: License) => Number(activations.length > 0)

/** Unused ones first. */
export const sortedEngines = lazilyFor((licenses: readonly License[]) =>
  licenses
    .filter(takesMachines)
    .sort((one, other) => isUsed(one) - isUsed(other) || compareTitles(one, other)),
)

/**
 * The licenses to offer for an activation. The one chosen before a search comes first, then those already on this
 * machine, then unused ones.
 */
export function offerLicenses(
  licenses: readonly License[],
  { query, machine }: { query: Pick<URLSearchParams, 'get'>; machine: string | null },
) {
  const search = readSearch(query)
  const engines = sortedEngines(licenses)
  const chosen = engines.find(({ id }) => engines.length === 1 || id === query.get('license'))
  const matching = findLicenses(engines, search)
  const isOnMachine = ({ activations }: License) =>
    activations.some((activation) => activation.machine === machine)
  const onMachine = machine === null ? [] : matching.filter(isOnMachine)
  return {
    choices: [...new Set([...(chosen ? [chosen] : []), ...onMachine, ...matching])].slice(0, OFFERED_MAX),
    /** Chosen before a search that it doesn't match. */
    kept: chosen && !matching.includes(chosen) ? chosen.id : null,
    count: engines.length,
    matchCount: matching.length,
    search,
    chosen: chosen?.id ?? null,
  }
}

export type LicenseOffer = ReturnType<typeof offerLicenses>
