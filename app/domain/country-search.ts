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

const plainNames = lazilyFor((countries: readonly Country[]) =>
  countries.map((country) => ({
    country,
    name: plainName(country.name),
    code: country.alpha2Code.toLowerCase(),
    aliases: (country.aliases ?? []).map(plainName),
  })),
)

type PlainNames = ReturnType<typeof plainNames>[number]

const CODE_LENGTH_MAX = 3

const countryIndex = lazilyFor((countries: readonly Country[]): ReadonlyMap<string, Country> => {
  const countryOf = new Map<string, Country>()
  const all = plainNames(countries)
  const names = all.map(({ name }) => ` ${name} `)
  // "island" isn't Iceland ("Ísland"), because many names end like that. Codes are found anyway: "and" is Andorra.
  const isPartOfOther = (word: string, entry: PlainNames) =>
    word !== entry.name &&
    word.length > CODE_LENGTH_MAX &&
    names.some((name, index) => all[index] !== entry && name.includes(` ${word} `))
  for (const entry of all) {
    const { country, name, code, aliases } = entry
    // "Ísland" itself is found, since it's also in the index as it's written.
    const written = [country.alpha2Code, country.name, ...(country.aliases ?? [])]
    const plain = [code, name, ...aliases].filter((word) => !isPartOfOther(word, entry))
    for (const word of [...written, ...plain]) if (!countryOf.has(word)) countryOf.set(word, country)
  }
  return countryOf
})

/** Only a code or a whole name. Part of a name never chooses a country, even if it fits just one. */
export const findCountry = (countries: readonly Country[], typed: string): Country | null =>
  countryIndex(countries).get(typed) ?? countryIndex(countries).get(plainName(typed)) ?? null

/** Lower is better. */
const RANKS = { exact: 0, nameStart: 1, wordStart: 2, inside: 3, none: 4 }

function rankOf({ name, code, aliases }: PlainNames, word: string): number {
  if ([name, code, ...aliases].includes(word)) return RANKS.exact
  if (name.startsWith(word)) return RANKS.nameStart
  if ([...name.split(' '), ...aliases].some((part) => part.startsWith(word))) return RANKS.wordStart
  return name.includes(word) ? RANKS.inside : RANKS.none
}

/**
 * Best match first, none worse than `worst`; among equal ones, countries we can't sell to are last. An empty query
 * matches all. It's simple because it runs in the browser.
 */
export function matchCountries(
  countries: readonly Country[],
  typed: string,
  worst: 'wordStart' | 'inside' = 'inside',
): Country[] {
  const word = plainName(typed)
  if (!word) return [...countries]
  return plainNames(countries)
    .map((names) => ({
      country: names.country,
      rank: rankOf(names, word),
      isRefused: isRefusedCountry(names.country.alpha2Code),
    }))
    .filter(({ rank }) => rank <= RANKS[worst])
    .sort((a, b) => a.rank - b.rank || Number(a.isRefused) - Number(b.isRefused))
    .map(({ country }) => country)
}
