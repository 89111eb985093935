import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { COUNTRIES } from '../../../content/countries.ts'
import type { Business, BusinessDetails } from '../../../domain/business.ts'
import { Button } from '../../../ui/button.tsx'
import { CountryField } from '../../../ui/country-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { HiddenFields } from '../../../ui/hidden-fields.tsx'
import { EnterButton } from '../../../ui/submit-buttons.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EDITOR_PARAMETER, NO_EDITOR, type OpenEditor } from './open-editor.ts'

/** All but the country, which has a list. */
const FIELDS: readonly (readonly [name: keyof BusinessDetails, label: string, autoComplete: string])[] = [
  ['name', 'Company', 'organization'],
  ['taxNumber', 'VAT or tax number (optional)', 'off'],
  ['companyNumber', 'Company number (optional)', 'off'],
  ['line1', 'Address line 1', 'address-line1'],
  ['line2', 'Address line 2 (optional)', 'address-line2'],
  ['city', 'Town or city', 'address-level2'],
  ['region', 'County, state or region (optional)', 'address-level1'],
  ['postalCode', 'Postal code', 'postal-code'],
]

interface BusinessEditorProps {
  /** Without an id, a new one. */
  business: Partial<Business>
  /** The editor that's open, perhaps another business's. */
  open: OpenEditor | null
}

/** A link unless it's open: each form has a list of all countries. */
export function BusinessEditor({ business, open }: BusinessEditorProps) {
  const { id = '', name } = business
  const anchor = id || 'new-business'
  const title = id ? (
    <>
      Edit<span className="sr-only"> {name}</span>
    </>
  ) : (
    'Add a business'
  )
  if (open?.id === id) return <EditorForm business={business} open={open} title={title} anchor={anchor} />
  return (
    <p className="mt-1 text-small font-medium">
      <TextLink
        to={`/user/settings?${EDITOR_PARAMETER}=${encodeURIComponent(id)}#${anchor}`}
        keepsPlace
        className="touchable inline-flex items-center py-1"
      >
        {title}
      </TextLink>
    </p>
  )
}

interface EditorFormProps {
  business: Partial<Business>
  open: OpenEditor
  title: ReactNode
  /** The id of the first field. */
  anchor: string
}

function EditorForm({ business, open, title, anchor }: EditorFormProps) {
  const { id, errors, suggestions } = open
  const values: Readonly<Record<string, string | undefined>> = open.typed ?? { ...business }
  return (
    <div className="mt-1 text-small">
      <p className="flex flex-wrap items-center justify-between gap-x-4 py-1">
        <span className="font-medium">{title}</span>
        <TextLink
          to={`/user/settings?${EDITOR_PARAMETER}=${NO_EDITOR}#businesses`}
          keepsPlace
          className="touchable"
        >
          Cancel
        </TextLink>
      </p>
      <Form method="post" noValidate preventScrollReset className="mt-3 mb-4 grid gap-4 sm:grid-cols-2">
        <EnterButton />
        <HiddenFields fields={{ intent: 'save-business', business: id }} />
        {FIELDS.map(([field, label, autoComplete]) => (
          <TextField
            key={field}
            id={field === 'name' ? anchor : undefined}
            label={label}
            name={field}
            dir="auto"
            autoComplete={autoComplete}
            defaultValue={values[field] ?? ''}
            error={errors[field]}
          />
        ))}
        <CountryField
          countries={COUNTRIES}
          selected={values.country ?? ''}
          error={errors.country}
          suggestions={suggestions}
        />
        <Button variant="secondary" className="self-end">
          Save
        </Button>
      </Form>
    </div>
  )
}
