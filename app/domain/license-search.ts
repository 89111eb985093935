import { type License, nameOfLicense } from './license.ts'
import { plainText } from './plain-text.ts'

export const SEARCH_LENGTH_MAX = 100

const compact = (plain: string) => plain.replace(/[\s\p{Pd}_.:/]+/gu, '')

function searchTextOf(license: License): { plain: string; compacts: string[] } {
  const machines = license.activations.map(({ machine }) => machine)
  const parts = [license.label, nameOfLicense(license), license.key ?? '', license.id, ...machines].map(
    plainText,
  )
  return { plain: parts.join('\n'), compacts: parts.map(compact) }
}

/** Every word, in any case and without accents; or all at once, however a key's groups are set apart. */
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
