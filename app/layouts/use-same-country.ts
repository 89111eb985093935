import { useFetchers, useMatches, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useRootData } from '../ui/root-data.ts'

/**
 * Revalidates when prices (`pricedFor`) are for another country than the page shows: it was changed in another tab, or the
 * session ended. For the root only.
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
