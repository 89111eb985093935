import { countryHref } from '../domain/country.ts'
import type { Href } from '../domain/href.ts'
import { wordsForLocation } from '../domain/location-words.ts'
import type { NamedLocation } from '../domain/price-location.ts'
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
  if (problem === 'unavailable')
    return (
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
  const isBusiness = problem !== 'country-refused'
  return (
    <Notice
      kind="warning"
      className={className}
      title={`No prices for this ${isBusiness ? 'business' : 'country'}`}
      action={
        <TextLink to={isBusiness ? '/user/settings#businesses' : countryHref(here)}>
          {isBusiness ? 'Change business' : 'Change country'}
        </TextLink>
      }
    >
      {isBusiness ? BUSINESS_WORDS[problem] : countryRefused(country)} {whenRefused}
    </Notice>
  )
}

const BUSINESS_WORDS = {
  'business-refused':
    'Our payment provider can’t sell to the country of the business that you’re buying for.',
  'business-gone':
    'Our payment provider no longer has the business that you’re buying for, or its address. Choose another business, or buy for yourself.',
}

const countryRefused = (country: NamedLocation | undefined) =>
  country?.alpha2Code
    ? `Our payment provider can’t sell to ${wordsForLocation(country)}.`
    : 'We have no prices for your location. Choose your country to see them.'
