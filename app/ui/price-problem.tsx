import type { ReactElement, ReactNode } from 'react'
import { wordsForLocation } from '../domain/price-location.ts'
import type { PriceProblem } from '../domain/prices.ts'
import { Notice } from './notice.tsx'
import { useRootData } from './root-data.ts'
import { useLocation } from '@remix-run/react'
import { countryHref } from '../domain/country.ts'
import { TextLink } from './text-link.tsx'

export function PriceProblemNotice({
  problem,
  whenUnavailable,
  whenRefused,
  retry,
  className,
}: {
  problem: PriceProblem
  whenUnavailable: string
  whenRefused?: string
  retry: ReactElement
  className?: string
}) {
  const country = useRootData()?.country
  const refused = country?.alpha2Code
    ? `Our payment provider can’t sell to ${wordsForLocation(country)}.`
    : 'We have no prices for your location. Choose your country to see them.'
  return problem === 'country-refused' ? (
    <Notice
      kind="warning"
      className={className}
      title="No prices for this country"
      action={<CountryLink>Change country</CountryLink>}
    >
      {whenRefused ? `${refused} ${whenRefused}` : refused}
    </Notice>
  ) : (
    <Notice kind="warning" className={className} title="Prices are unavailable right now" action={retry}>
      {whenUnavailable}
    </Notice>
  )
}

function CountryLink({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return <TextLink to={countryHref(pathname + search)}>{children}</TextLink>
}
