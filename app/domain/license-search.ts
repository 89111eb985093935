import { type License, nameOfLicense, compareTitles, kindOfLicense, ONE_ZERO } from './license.ts'
import { plainText } from './plain-text.ts'
import { readSearch } from './read-search.ts'

export const SEARCH_LENGTH_MAX = 100

const compact = (plain: string) => plain.replace(/[\s\p{Pd}_.:/]+/gu, '')

function searchTextOf(license: License): { plain: string; compacts: string[] } {
  const machines = license.activations.map(({ machine }) => machine)
  const parts = [license.label, nameOfLicense(license), license.key ?? '', license.id, ...machines].map(
    plainText,
  )
  return { plain: parts.join('\n'), compacts: parts.map(compact) }
}

/** Every word must match, ignoring case and accents; or the whole text must, however a key is grouped. */
export function findLicenses(licenses: readonly License[], search: string): License[] {
  const typed = plainText(search).trim()
  if (typed === '') return [...licenses]
  const words = typed.split(/\s+/).map((word) => ({ word, short: compact(word) }))
  const whole = compact(typed)
  return licenses.filter((license) => {
    const { plain, compacts } = searchTextOf(license)
    const has = (short: string) => short !== '' && compacts.some((text) => text.includes(short))
    return has(whole) || words.every(({ word, short }) => plain.includes(word) || has(short))
  })
}

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
