import { compareTitles, kindOfLicense, type License, ONE_ZERO } from './license.ts'
import { findLicenses, SEARCH_LENGTH_MAX } from './license-search.ts'
import { readSearch } from './read-search.ts'

export const CHOICES_MAX = 25

export const takesMachines = (license: License): boolean => kindOfLicense(license) !== ONE_ZERO

export interface LicenseChoices {
  choices: License[]
  found: number
  search: string
  chosen: string | null
}

/** Licenses already on this machine come first, then unused ones. */
export function chooseLicenses(
  licenses: readonly License[],
  { query, machine }: { query: Pick<URLSearchParams, 'get'>; machine: string | null },
): LicenseChoices {
  const search = readSearch(query, SEARCH_LENGTH_MAX)
  const engines = licenses.filter(takesMachines)
  const rank = ({ activations }: License) =>
    machine !== null && activations.some((activation) => activation.machine === machine)
      ? 0
      : Math.min(activations.length, 1) + 1
  const found = findLicenses(engines, search).sort((a, b) => rank(a) - rank(b) || compareTitles(a, b))
  return {
    choices: found.slice(0, CHOICES_MAX),
    found: found.length,
    search,
    chosen: engines.length === 1 ? engines[0]!.id : null,
  }
}
