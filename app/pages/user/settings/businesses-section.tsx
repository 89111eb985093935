import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { COUNTRIES } from '../../../content/countries.ts'
import type { Business } from '../../../domain/business.ts'
import type { FormProblem } from '../../../domain/form-problem.ts'
import { capitalise } from '../../../domain/plain-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BusinessEditor } from './business-editor.tsx'
import type { loadBusinesses } from './load-sections.ts'
import { EDITOR_PARAMETER, openEditor } from './open-editor.ts'
import { RowForm, SettingsSection, SignInToSee } from './settings-section.tsx'
import { BEFORE_FIRST_ORDER } from './sections.ts'

type Businesses = Awaited<ReturnType<typeof loadBusinesses>>

interface BusinessesSectionProps {
  businesses: Businesses
  /** Where the customer buys, for a new business; '' if unknown. */
  country: string
  problem: FormProblem | undefined
}

export function BusinessesSection({ businesses, country, problem }: BusinessesSectionProps) {
  const { chosen, typedBefore = null } = businesses
  const isGone =
    chosen && businesses.state === 'listed' && businesses.list.every(({ id }) => id !== chosen.id)
  const [searchParams] = useSearchParams()
  const open = openEditor({
    requested: searchParams.get(EDITOR_PARAMETER),
    problem,
    typedBefore,
    ids: businesses.state === 'listed' ? businesses.list.map(({ id }) => id) : null,
  })
  return (
    <SettingsSection
      title="Businesses"
      lead="Enter a company and its VAT number once. Prices, quotes and the payment form then use them."
      problem={problem}
    >
      {chosen ? (
        <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-small">
          <p className="min-w-0 wrap-anywhere">
            You’re buying for <bdi className="font-medium">{chosen.name}</bdi>.
            {isGone ? ' Paddle no longer has it, so there are no prices for it.' : null}
          </p>
          <RowForm intent="buy-for" fields={{ business: '' }}>
            Buy for myself
          </RowForm>
        </div>
      ) : null}
      {businesses.state === 'listed' ? (
        <>
          <ul className="divide-y divide-line">
            {businesses.list.map((business) => (
              <BusinessRow
                key={business.id}
                business={business}
                isChosen={business.id === chosen?.id}
                editor={<BusinessEditor business={business} open={open} />}
              />
            ))}
          </ul>
          <div className="pb-2">
            <BusinessEditor business={{ country }} open={open} />
          </div>
        </>
      ) : (
        <>
          <WithoutList businesses={businesses} />
          {open ? <BusinessEditor business={{ id: open.id, name: open.typed?.name }} open={open} /> : null}
        </>
      )}
    </SettingsSection>
  )
}

const WITHOUT_LIST = {
  none: BEFORE_FIRST_ORDER.businesses,
  off: 'This site can’t show businesses at the moment. You can enter yours in the payment form.',
  unavailable: 'We can’t load your businesses right now. Please try again in a few minutes.',
}

const WithoutList = ({ businesses }: { businesses: Exclude<Businesses, { state: 'listed' }> }) =>
  businesses.state === 'locked' ? (
    <SignInToSee to={businesses.signInAgain} words="see and edit them" />
  ) : (
    <p className="py-3 text-small">{WITHOUT_LIST[businesses.state]}</p>
  )

interface BusinessRowProps {
  business: Business
  isChosen: boolean
  editor: ReactNode
}

function BusinessRow({ business, isChosen, editor }: BusinessRowProps) {
  const { id, name, taxNumber, companyNumber, line1, line2, city, region, postalCode, country } = business
  const countryName = COUNTRIES.find(({ alpha2Code }) => alpha2Code === country)?.name
  const address = [line1, line2, city, region, postalCode, countryName].filter(Boolean).join(', ')
  const numbers = [
    taxNumber && `VAT or tax number ${taxNumber}`,
    companyNumber && `company number ${companyNumber}`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <li className="py-3 text-small">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <bdi>{name}</bdi>
            {isChosen ? <Badge tone="success">Buying for</Badge> : null}
          </h3>
          <p className="text-ink-muted">{capitalise(numbers)}</p>
          <p className="text-ink-muted">
            <bdi>{address || 'No address yet'}</bdi>
          </p>
        </div>
        {isChosen ? null : (
          <RowForm intent="buy-for" fields={{ business: id }}>
            Buy for this business<span className="sr-only">: {name}</span>
          </RowForm>
        )}
      </div>
      {editor}
    </li>
  )
}
