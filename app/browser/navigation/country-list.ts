import type { Country } from '../../domain/country.ts'

let countries: Promise<Country[]> | null = null

export function fetchCountries(): Promise<Country[]> {
  countries ??= fetch('/country/list.json')
    .then(async (response) => {
      if (!response.ok) throw new Error(`Country list: response status ${response.status}`)
      return (await response.json()) as Country[]
    })
    .catch((error: unknown) => {
      countries = null
      throw error
    })
  return countries
}
