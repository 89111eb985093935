import type { Country } from './country.ts'
import { findCountry, matchCountries } from './country-search.ts'
import { lazilyFor } from './lazily.ts'
import { createSearch } from './search.ts'

const SUGGESTIONS_MAX = 5

/** Two letters, such as "EU", are in the middle of a name only by chance. */
const INSIDE_LENGTH_MIN = 3

const searchOf = lazilyFor((countries: readonly Country[]) => {
  const byCode = new Map(countries.map((country) => [country.alpha2Code, country]))
  const documents = countries.map(({ alpha2Code, name, aliases = [] }) => ({
    id: alpha2Code,
    title: name,
    keywords: aliases.join(' '),
  }))
  const { find } = createSearch(documents, { mistyped: 0.4 })
  return (typed: string) => (find(typed)?.ids ?? []).map((code) => byCode.get(code)!)
})

/** What somebody may have meant by a text that chooses no country. Best match first. */
export function suggestCountries(countries: readonly Country[], typed: string): Country[] {
  const text = typed.trim()
  if (!/\p{L}/u.test(text) || findCountry(countries, text)) return []
  const isShort = text.length < INSIDE_LENGTH_MIN
  const partly = matchCountries(countries, text, isShort ? 'wordStart' : 'inside')
  const found = partly.length > 0 || isShort ? partly : searchOf(countries)(text)
  return found.slice(0, SUGGESTIONS_MAX).map(({ name, alpha2Code }) => ({ name, alpha2Code }))
}
