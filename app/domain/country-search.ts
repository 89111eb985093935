import { type Country, isRefusedCountry } from './country.ts'
import { lazilyFor } from './lazily.ts'
import { plainText } from './plain-text.ts'

/** Only words, without accents and "the", so that "cote d'ivoire" finds "Côte d’Ivoire". */
const plainName = (text: string) =>
  plainText(text)
    .replace(/&/g, ' and ')
    .replace(/\./g, '')
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')

const countryIndex = lazilyFor((countries: readonly Country[]): ReadonlyMap<string, Country> => {
  const index = new Map<string, Country>()
  const names = countries.map((country) => ({ country, name: ` ${plainName(country.name)} ` }))
  // "Ísland" is Iceland, but "island" is how many names end.
  const isPartOfOther = (word: string, { name, alpha2Code }: Country) =>
    word !== plainName(name) &&
    word.length > 3 &&
    names.some(({ country, name: other }) => country.alpha2Code !== alpha2Code && other.includes(` ${word} `))
  for (const country of countries) {
    const { name, alpha2Code, aliases = [] } = country
    const words = [alpha2Code, name, ...aliases]
    for (const word of words) if (!index.has(word)) index.set(word, country)
    for (const word of words.map(plainName))
      if (!index.has(word) && !isPartOfOther(word, country)) index.set(word, country)
  }
  return index
})

/** Only a code or a whole name. Part of a name never chooses a country, even if it fits just one. */
export const findCountry = (countries: readonly Country[], typed: string): Country | null =>
  countryIndex(countries).get(typed) ?? countryIndex(countries).get(plainName(typed)) ?? null

/** Lower is better. */
const RANKS = { exact: 0, nameStart: 1, wordStart: 2, inside: 3, none: 4 }

function rankOf({ name, alpha2Code, aliases = [] }: Country, word: string): number {
  const text = plainName(name)
  const others = aliases.map(plainName)
  if ([text, alpha2Code.toLowerCase(), ...others].includes(word)) return RANKS.exact
  if (text.startsWith(word)) return RANKS.nameStart
  if ([...text.split(' '), ...others].some((part) => part.startsWith(word))) return RANKS.wordStart
  return text.includes(word) ? RANKS.inside : RANKS.none
}

/**
 * Best match first; among equal ones, countries we can't sell to are last. An empty query matches all. Kept small,
 * because it runs in the browser.
 */
export function matchCountries(
  countries: readonly Country[],
  typed: string,
  worst: 'wordStart' | 'inside' = 'inside',
): Country[] {
  const word = plainName(typed)
  if (!word) return [...countries]
  return countries
    .map((country) => ({
      country,
      rank: rankOf(country, word),
      isRefused: isRefusedCountry(country.alpha2Code),
    }))
    .filter(({ rank }) => rank <= RANKS[worst])
    .sort((a, b) => a.rank - b.rank || Number(a.isRefused) - Number(b.isRefused))
    .map(({ country }) => country)
}
