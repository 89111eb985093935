import type { Country } from './country.ts'
import { plainText } from './plain-text.ts'

/** Small letters without accents, "and" for "&": "cote d'ivoire" finds "Côte d’Ivoire". */
const plain = (text: string) => plainText(text).replace(/[’‘]/g, "'").replace(/&/g, 'and').trim()

/** Codes of three letters are aliases too, but what a name begins with comes first: "isl" may become "Isle of Man". */
const CODE_LENGTH = 3

/** How well a country fits: 0 exactly, then by the begin of its name, of a word or another name, then anywhere; 4 not at all. */
function rankOf({ name, alpha2Code, aliases = [] }: Country, word: string): number {
  const text = plain(name)
  const others = aliases.map(plain)
  if (text === word || alpha2Code.toLowerCase() === word) return 0
  if (word.length !== CODE_LENGTH && others.includes(word)) return 0
  if (text.startsWith(word)) return 1
  const parts = [...text.split(/[\s(-]+/), ...others]
  if (parts.some((part) => part.startsWith(word))) return 2
  return text.includes(word) ? 3 : 4
}

/** The countries that what was typed may mean, the best first. Nothing typed finds all. */
export function matchCountries(countries: readonly Country[], typed: string): Country[] {
  const word = plain(typed)
  if (!word) return [...countries]
  const ranked = countries.map((country) => ({ country, rank: rankOf(country, word) }))
  return [0, 1, 2, 3].flatMap((wanted) =>
    ranked.flatMap(({ country, rank }) => (rank === wanted ? country : [])),
  )
}

const indexes = new WeakMap<readonly Country[], ReadonlyMap<string, Country>>()

/** Every name and code that finds a country, each made plain once for a list: a page may look one up several times. */
function indexOf(countries: readonly Country[]): ReadonlyMap<string, Country> {
  const known = indexes.get(countries)
  if (known) return known
  const index = new Map<string, Country>()
  for (const country of countries) {
    const { name, alpha2Code, aliases = [] } = country
    for (const word of [alpha2Code, name, ...aliases].map(plain))
      if (!index.has(word)) index.set(word, country)
  }
  indexes.set(countries, index)
  return index
}

/** The one country that goes by exactly this name or code, in any case and without accents. */
export const findCountry = (countries: readonly Country[], typed: string): Country | null =>
  indexOf(countries).get(plain(typed)) ?? null
