import { countryHref } from '../domain/country.ts'
import type { Href } from '../domain/href.ts'
import { wordsForLocation } from '../domain/location-words.ts'
import type { PriceProblem } from '../domain/prices.ts'
import { Notice } from './notice.tsx'
import { useRootData } from './root-data.ts'
import { TextLink } from './text-link.tsx'
import { useCurrentPath } from './use-current-path.ts'

interface PriceProblemNoticeProps {
  problem: PriceProblem
  whenUnavailable: string
  whenRefused?: string
  retryHref?: Href
  className?: string
}

export function PriceProblemNotice(props: PriceProblemNoticeProps) {
  const here = useCurrentPath()
  const { problem, whenUnavailable, whenRefused, retryHref = here, className } = props
  const country = useRootData()?.country
  const refused = country?.alpha2Code
    ? `Our payment provider can’t sell to ${wordsForLocation(country)}.`
    : 'We have no prices for your location. Choose your country to see them.'
  return problem === 'country-refused' ? (
    <Notice
      kind="warning"
      className={className}
      title="No prices for this country"
      action={<TextLink to={countryHref(here)}>Change country</TextLink>}
    >
      {whenRefused ? `${refused} ${whenRefused}` : refused}
    </Notice>
  ) : (
    <Notice
      kind="warning"
      className={className}
      title="Prices are unavailable right now"
      action={
        <TextLink to={retryHref} keepsPlace>
          Try again
        </TextLink>
      }
    >
      {whenUnavailable}
    </Notice>
  )
}
