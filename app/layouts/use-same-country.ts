import { useFetchers, useMatches, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useRootData } from '../ui/root-data.ts'

/**
 * Reads the whole page again where the latest prices, as `pricedFor` in their data says, are for another country than the
 * page names: the visitor has changed it in another tab, or a session has ended. For the root alone.
 */
export function useSameCountry(): void {
  const shown = useRootData()?.country.alpha2Code
  const answers = [...useMatches(), ...useFetchers()].map(
    ({ data }) => (data as { pricedFor?: string | null } | null)?.pricedFor,
  )
  const isOther =
    shown !== undefined && answers.some((pricedFor) => pricedFor !== undefined && pricedFor !== shown)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOther) revalidate()
  }, [isOther, revalidate])
}
