import { Form, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { COUNTRIES } from '../../../content/countries.ts'
import { EDITION_TEXTS } from '../../../content/ctrl-suite-editions.ts'
import { CONFIGURATION_FIELDS } from '../../../domain/configuration.ts'
import type { ConfigurationErrors, TypedConfiguration } from '../../../domain/parse-configuration.ts'
import type { Country } from '../../../domain/country.ts'
import { SELLING_CURRENCIES } from '../../../domain/money.ts'
import type { NamedLocation } from '../../../domain/price-location.ts'
import type { QuoteOptions } from '../../../domain/forms/quote.server.ts'
import { isTaxedByPostalCode } from '../../../domain/postal-code.ts'
import { priceBasis } from '../../../domain/quote.ts'
import { href } from '../../../domain/href.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfigurationFields } from '../../../ui/configuration-fields.tsx'
import { CountryField } from '../../../ui/country-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { HiddenFields } from '../../../ui/hidden-fields.tsx'
import { PostalCodeField } from '../../../ui/postal-code-form.tsx'
import { EnterButton } from '../../../ui/submit-buttons.tsx'
import { TYPED, useIsTyped } from '../../../ui/typed-entry.ts'

interface QuoteOptionsFormProps {
  configuration: TypedConfiguration
  typed: Record<keyof QuoteOptions, string>
  errors: QuoteErrors
  suggestions: readonly Country[]
  visitorLocation: NamedLocation
  hasPreview: boolean
  onText: (name: string, text: string) => void
}

type QuoteErrors = ConfigurationErrors & Partial<Record<keyof QuoteOptions, string>>

export const hasConfigurationFault = (errors: QuoteErrors) =>
  CONFIGURATION_FIELDS.some((field) => errors[field])

/**
 * GET previews the quote, also on every choice of a country or currency. POST issues it, unless `shown` says that the
 * preview was for another price.
 */
export function QuoteOptionsForm(props: QuoteOptionsFormProps) {
  const { configuration, typed, errors, suggestions, visitorLocation, hasPreview, onText } = props
  const country = typed.country || (visitorLocation.alpha2Code ?? '')
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const loaded = JSON.stringify({ ...typed, country })
  const last = useRef(loaded)
  const isTyped = useIsTyped()
  // After going back, the fields follow the URL, but not while someone types.
  useEffect(() => {
    if (last.current === loaded) return
    last.current = loaded
    if (isTyped) return
    for (const [name, value] of Object.entries(JSON.parse(loaded) as typeof typed)) {
      const field = form.current!.querySelector<HTMLInputElement>(`[name=${name}]:not(button)`)
      if (field && field !== document.activeElement) field.value = value
    }
  }, [loaded])
  function apply({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) return onText(target.name, target.value)
    const code = currentTarget.querySelector<HTMLInputElement>('[name=postalCode]')
    if (code && (target as HTMLSelectElement).name === 'country') code.value = ''
    preview(currentTarget)
  }
  const preview = (fields: HTMLFormElement) =>
    submit(fields, { replace: true, preventScrollReset: true, state: TYPED })
  return (
    <Form
      ref={form}
      action={href('/ctrl-suite/quote')}
      noValidate
      onChange={apply}
      className="flex flex-col gap-5"
    >
      <EnterButton formMethod="post" />
      {hasConfigurationFault(errors) ? (
        <ConfigurationFields typed={configuration} errors={errors} editionTexts={EDITION_TEXTS} />
      ) : (
        <HiddenFields fields={configuration} />
      )}
      <TextField
        label="Who it’s for"
        name="for"
        defaultValue={typed.for}
        error={errors.for}
        hint="A company, a name. Optional."
        autoComplete="off"
      />
      <TextField
        label="Your reference"
        name="reference"
        defaultValue={typed.reference}
        error={errors.reference}
        hint="An order number or project. Optional."
        autoComplete="off"
      />
      <CountryField
        countries={COUNTRIES}
        selected={country}
        unknown={visitorLocation.name}
        error={errors.country}
        hint={null}
        suggestions={suggestions}
      />
      {isTaxedByPostalCode(country) || typed.postalCode ? (
        <PostalCodeField
          country={country}
          value={typed.postalCode}
          error={errors.postalCode}
          onBlur={({ target }) => {
            if (target.value !== typed.postalCode) preview(form.current!)
          }}
        />
      ) : null}
      <SelectField label="Currency" name="currency" defaultValue={typed.currency} error={errors.currency}>
        <option value="">Local currency</option>
        {SELLING_CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </SelectField>
      <input type="hidden" name="shown" value={hasPreview ? priceBasis({ ...typed, country }) : ''} />
      <Button formMethod="post">Get this quote</Button>
      <div className="hidden noscript:block">
        <Button variant="secondary" isWide>
          Update preview
        </Button>
      </div>
      <p className="text-small text-ink-muted">
        Anyone with the link can view the quote. We don’t keep a copy, so save it.
      </p>
    </Form>
  )
}
