import { Form, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { COUNTRIES } from '../../content/countries.ts'
import type { Business } from '../../domain/business.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, OnEnter } from '../../ui/button.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { loadBusinesses } from './load-payment-settings.ts'
import { SettingsSection, SignInToSee } from './settings-section.tsx'

interface BusinessesSectionProps {
  businesses: Awaited<ReturnType<typeof loadBusinesses>>
  country: string
  problem: FormProblem | undefined
}

/** The business whose editor is open; '' for a new one. */
export const EDITED = 'business'

const WITHOUT_LIST = {
  none: 'You can add a business once your first order is paid.',
  off: 'This site can’t show businesses at the moment. You can enter yours in the payment form.',
  unavailable: 'We can’t load your businesses right now. Please try again in a few minutes.',
}

export function BusinessesSection({ businesses, country, problem }: BusinessesSectionProps) {
  const { chosen } = businesses
  const list = businesses.state === 'listed' ? businesses.list : []
  const typed = businesses.state === 'listed' ? businesses.typed : null
  const asked = useSearchParams()[0].get(EDITED)
  const refused = problem?.intent === 'save-business' ? problem : undefined
  const kept =
    refused ?? (typed && [null, typed.business].includes(asked) ? { typed, errors: {} } : undefined)
  const edited = kept ? (kept.typed.business ?? '') : asked
  const editorFor = (title: string, details: Partial<Business>) => (
    <Editor {...{ title, details }} isOpen={edited === (details.id ?? '')} kept={kept} />
  )
  return (
    <SettingsSection
      title="Businesses"
      lead="Enter a company and its VAT number once. Prices, quotes and the payment form then use them."
      problem={problem?.errors.form ? problem : undefined}
    >
      {chosen ? (
        <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-small">
          <p>
            You’re buying for <bdi className="font-medium">{chosen.name}</bdi>.
          </p>
          <BuyForButton id="" words="Buy for myself" />
        </div>
      ) : null}
      {businesses.state === 'locked' ? (
        <SignInToSee to={businesses.signInAgain} words="see and edit them" />
      ) : businesses.state === 'listed' ? (
        <>
          <ul className="divide-y divide-line">
            {list.map((business) => (
              <BusinessRow
                key={business.id}
                business={business}
                isChosen={business.id === chosen?.id}
                editor={editorFor('Edit', business)}
              />
            ))}
          </ul>
          {editorFor('Add a business', { country })}
        </>
      ) : (
        <p className="py-3 text-small">{WITHOUT_LIST[businesses.state]}</p>
      )}
    </SettingsSection>
  )
}

const BuyForButton = ({ id, words, name }: { id: string; words: string; name?: string }) => (
  <Form method="post" preventScrollReset className="flex-none">
    <input type="hidden" name="business" value={id} />
    <Button size="small" variant="secondary" name="intent" value="buy-for">
      {words}
      {name ? <span className="sr-only">: {name}</span> : null}
    </Button>
  </Form>
)

type Kept = Pick<FormProblem, 'typed' | 'errors' | 'suggestions'> | undefined

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
  return (
    <li className="py-3 text-small">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <bdi>{name}</bdi>
            {isChosen ? <Badge tone="success">Buying for</Badge> : null}
          </h3>
          <p className="text-ink-muted">{numbers.filter(Boolean).join(', ')}</p>
          <p className="text-ink-muted">
            <bdi>{address || 'No address yet'}</bdi>
          </p>
        </div>
        {isChosen ? null : <BuyForButton id={id} words="Buy for this business" name={name} />}
      </div>
      {editor}
    </li>
  )
}

const FIELDS = [
  ['name', 'Company', 'organization'],
  ['taxNumber', 'VAT or tax number (optional)', 'off'],
  ['companyNumber', 'Company number (optional)', 'off'],
  ['line1', 'Address line 1', 'address-line1'],
  ['line2', 'Address line 2 (optional)', 'address-line2'],
  ['city', 'Town or city', 'address-level2'],
  ['region', 'County, state or region (optional)', 'address-level1'],
  ['postalCode', 'Postal code', 'postal-code'],
] as const

interface EditorProps {
  title: string
  details: Partial<Business>
  isOpen: boolean
  kept: Kept
}

/** A link unless it's open: each editor has a list of all countries. */
function Editor({ title, details, isOpen, kept }: EditorProps) {
  const { id = '', name } = details
  const place = id || 'new-business'
  const words = (
    <>
      {title}
      {name ? <span className="sr-only"> {name}</span> : null}
    </>
  )
  if (!isOpen)
    return (
      <p className="mt-1 text-small font-medium">
        <TextLink
          to={`/user/settings?${EDITED}=${encodeURIComponent(id)}#${place}`}
          keepsPlace
          className="touchable inline-flex items-center py-1"
        >
          {words}
        </TextLink>
      </p>
    )
  const { typed = details as Record<string, string>, errors = {}, suggestions } = kept ?? {}
  return (
    <div className="mt-1 text-small">
      <p className="flex flex-wrap items-center justify-between gap-x-4 py-1">
        <span className="font-medium">{words}</span>
        <TextLink to={`/user/settings?${EDITED}=none#businesses`} keepsPlace className="touchable">
          Cancel
        </TextLink>
      </p>
      <Form method="post" noValidate preventScrollReset className="mt-3 mb-4 grid gap-4 sm:grid-cols-2">
        <OnEnter />
        <HiddenFields fields={{ intent: 'save-business', business: id }} />
        {FIELDS.map(([field, label, autoComplete]) => (
          <TextField
            key={field}
            id={field === 'name' ? place : undefined}
            label={label}
            name={field}
            dir="auto"
            autoComplete={autoComplete}
            defaultValue={typed[field] ?? ''}
            error={errors[field]}
          />
        ))}
        <CountryField
          countries={COUNTRIES}
          selected={typed.country ?? ''}
          error={errors.country}
          hint={null}
          suggestions={suggestions}
        />
        <Button variant="secondary" className="self-end">
          Save
        </Button>
      </Form>
    </div>
  )
}
