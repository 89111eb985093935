import type { Country } from './country.ts'
import { lazilyFor } from './lazily.ts'
import { plainText } from './plain-text.ts'

/** Lower case, without accents, and with "and" for "&", so that "cote d'ivoire" finds "Côte d’Ivoire". */
const plainName = (text: string) => plainText(text).replace(/[’‘]/g, "'").replace(/&/g, 'and').trim()

const indexOf = lazilyFor((countries: readonly Country[]): ReadonlyMap<string, Country> => {
  const index = new Map<string, Country>()
  for (const country of countries) {
    const { name, alpha2Code, aliases = [] } = country
    const words = [alpha2Code, name, ...aliases]
    for (const word of [...words, ...words.map(plainName)]) if (!index.has(word)) index.set(word, country)
  }
  return index
})

export const findCountry = (countries: readonly Country[], typed: string): Country | null =>
  indexOf(countries).get(typed) ?? indexOf(countries).get(plainName(typed)) ?? null

/** Three-letter codes are aliases too, but the start of a name wins: "isl" may become "Isle of Man". */
const CODE_LENGTH = 3

/** Lower is better: 0 exact, then start of the name, start of a word or alias, anywhere; 4 for no match. */
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

/** Best match first; an empty query matches all. Kept small, because it runs in the browser. */
export function matchCountries(countries: readonly Country[], typed: string): Country[] {
  const word = plainName(typed)
  if (!word) return [...countries]
  const ranked = countries.map((country) => ({ country, rank: rankOf(country, word) }))
  return [0, 1, 2, 3].flatMap((target) =>
    ranked.flatMap(({ country, rank }) => (rank === target ? country : [])),
  )
}
