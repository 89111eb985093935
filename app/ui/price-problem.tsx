import type { ReactElement } from 'react'
import type { PriceProblem } from '../domain/prices.ts'
import { Notice } from './notice.tsx'
import { TextLink } from './text-link.tsx'

const COUNTRY_REFUSED = 'Our payment provider cannot sell to the country that you have chosen.'

interface PriceProblemNoticeProps {
  problem: PriceProblem
  /** What it means here that the prices are unavailable. */
  whenUnavailable: string
  /** What else there is to say about a country without sales. */
  whenRefused?: string
  /** The link that asks for the prices again. */
  retry: ReactElement
  className?: string
}

/** Why there are no prices, and what can be done about it. */
export function PriceProblemNotice({
  problem,
  whenUnavailable,
  whenRefused,
  retry,
  className,
}: PriceProblemNoticeProps) {
  return problem === 'country-refused' ? (
    <Notice
      kind="warning"
      className={className}
      title="No prices for this country"
      action={<TextLink to="/country">Change country</TextLink>}
    >
      {whenRefused ? `${COUNTRY_REFUSED} ${whenRefused}` : COUNTRY_REFUSED}
    </Notice>
  ) : (
    <Notice kind="warning" className={className} title="Prices are unavailable at the moment" action={retry}>
      {whenUnavailable}
    </Notice>
  )
}
