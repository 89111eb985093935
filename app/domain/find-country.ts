import type { Country } from './country.ts'
import { plainText } from './plain-text.ts'

/** Small letters without accents, "and" for "&": "cote d'ivoire" finds "Côte d’Ivoire". */
export const plainName = (text: string) => plainText(text).replace(/[’‘]/g, "'").replace(/&/g, 'and').trim()

const indexes = new WeakMap<readonly Country[], ReadonlyMap<string, Country>>()

/** Every name and code that finds a country, as it is and made plain, once for a list: a page may look one up several times. */
function indexOf(countries: readonly Country[]): ReadonlyMap<string, Country> {
  const known = indexes.get(countries)
  if (known) return known
  const index = new Map<string, Country>()
  for (const country of countries) {
    const { name, alpha2Code, aliases = [] } = country
    const words = [alpha2Code, name, ...aliases]
    for (const word of [...words, ...words.map(plainName)]) if (!index.has(word)) index.set(word, country)
  }
  indexes.set(countries, index)
  return index
}

/** The one country that goes by exactly this name or code, in any case and without accents. */
export const findCountry = (countries: readonly Country[], typed: string): Country | null =>
  indexOf(countries).get(typed) ?? indexOf(countries).get(plainName(typed)) ?? null
