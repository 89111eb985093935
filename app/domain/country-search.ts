import type { Country } from './country.ts'
import { plainName } from './find-country.ts'

/** Codes of three letters are aliases too, but what a name begins with comes first: "isl" may become "Isle of Man". */
const CODE_LENGTH = 3

/** How well a country fits: 0 exactly, then by the begin of its name, of a word or another name, then anywhere; 4 not at all. */
function rankOf({ name, alpha2Code, aliases = [] }: Country, word: string): number {
  const text = plainName(name)
  const others = aliases.map(plainName)
  if (text === word || alpha2Code.toLowerCase() === word) return 0
  if (word.length !== CODE_LENGTH && others.includes(word)) return 0
  if (text.startsWith(word)) return 1
  const parts = [...text.split(/[\s(-]+/), ...others]
  if (parts.some((part) => part.startsWith(word))) return 2
  return text.includes(word) ? 3 : 4
}

/** The countries that what was typed may mean, the best first. Nothing typed finds all. */
export function matchCountries(countries: readonly Country[], typed: string): Country[] {
  const word = plainName(typed)
  if (!word) return [...countries]
  const ranked = countries.map((country) => ({ country, rank: rankOf(country, word) }))
  return [0, 1, 2, 3].flatMap((wanted) =>
    ranked.flatMap(({ country, rank }) => (rank === wanted ? country : [])),
  )
}
