import type { Country } from '../domain/country.ts'

let countries: Promise<Country[]> | null = null

/** The list of countries, fetched once, at the first call. Rejects when that fails; the next call tries again. */
export function fetchCountries(): Promise<Country[]> {
  countries ??= fetch('/country/list.json')
    .then(async (response) => {
      if (!response.ok) throw new Error(`The country list answered ${response.status}`)
      return (await response.json()) as Country[]
    })
    .catch((error: unknown) => {
      countries = null
      throw error
    })
  return countries
}

/** Small letters without accents: "cote d'ivoire" finds "Côte d’Ivoire". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .trim()

/**
 * The countries that what was typed may mean: first those that begin with it or have it as their code, then those
 * with a word that begins with it. Nothing typed finds all.
 */
export function matchCountries(countries: readonly Country[], typed: string): Country[] {
  const word = plain(typed)
  if (!word) return [...countries]
  const rank = ({ name, alpha2Code }: Country) => {
    const text = plain(name)
    if (text.startsWith(word) || alpha2Code.toLowerCase() === word) return 0
    if (text.split(/[\s(&-]+/).some((part) => part.startsWith(word))) return 1
    return text.includes(word) ? 2 : 3
  }
  return [0, 1, 2].flatMap((wanted) => countries.filter((country) => rank(country) === wanted))
}
