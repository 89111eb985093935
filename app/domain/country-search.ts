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

const indexOf = lazilyFor((countries: readonly Country[]): ReadonlyMap<string, Country> => {
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
  indexOf(countries).get(typed) ?? indexOf(countries).get(plainName(typed)) ?? null

/** Lower is better: 0 exact, then start of the name, start of a word or alias, anywhere; 4 for no match. */
function rankOf({ name, alpha2Code, aliases = [] }: Country, word: string): number {
  const text = plainName(name)
  const others = aliases.map(plainName)
  if ([text, alpha2Code.toLowerCase(), ...others].includes(word)) return 0
  if (text.startsWith(word)) return 1
  const parts = [...text.split(/[\s(]+/), ...others]
  if (parts.some((part) => part.startsWith(word))) return 2
  return text.includes(word) ? 3 : 4
}

/** Best match first, countries we can't sell to last; an empty query matches all. Kept small, because it runs in the browser. */
export function matchCountries(
  countries: readonly Country[],
  typed: string,
  where: 'starts' | 'anywhere' = 'anywhere',
): Country[] {
  const word = plainName(typed)
  if (!word) return [...countries]
  const last = ({ alpha2Code }: Country) => Number(isRefusedCountry(alpha2Code))
  const ranked = [...countries]
    .sort((a, b) => last(a) - last(b))
    .map((country) => ({ country, rank: rankOf(country, word) }))
  const ranks = where === 'starts' ? [0, 1, 2] : [0, 1, 2, 3]
  return ranks.flatMap((target) => ranked.flatMap(({ country, rank }) => (rank === target ? country : [])))
}
