import { useEffect, useState } from 'react'
import { noteBuildOfResponse, withOwnBuild } from '../../browser/navigation/build.ts'
import type { Country } from '../../domain/country.ts'

let countries: Promise<Country[]> | null = null

function fetchCountries(): Promise<Country[]> {
  countries ??= fetch(withOwnBuild('/country/list.json'))
    .then(async (response) => {
      if (noteBuildOfResponse(response)) throw new Error('Country list of another build')
      if (!response.ok) throw new Error(`Country list: response status ${response.status}`)
      return (await response.json()) as Country[]
    })
    .catch((error: unknown) => {
      countries = null
      throw error
    })
  return countries
}

/** All countries, once loaded. Until then, those that are already known. */
export function useCountries(known: readonly Country[]) {
  const [list, setList] = useState(known)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    fetchCountries().then(setList, () => setMissing(known.length === 0))
  }, [known])
  return { list, isMissing }
}
