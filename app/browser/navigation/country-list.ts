import type { Country } from '../../domain/country.ts'

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
