import { Form } from '@remix-run/react'
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
import { useQuotePreview } from './use-quote-preview.ts'

interface QuoteOptionsFormProps {
  configuration: TypedConfiguration
  typed: Record<keyof QuoteOptions, string>
  errors: QuoteErrors
  suggestions: readonly Country[]
  /** Where the sale is unless `typed` has a country. */
  saleLocation: NamedLocation
  /** The country of the business that the visitor buys for. Its address has a postal code of its own. */
  buyerCountry: string | null
  hasPreview: boolean
  /** Called while someone types. Choices submit the form instead. */
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
  const { configuration, typed, errors, suggestions, saleLocation, buyerCountry } = props
  const { hasPreview, onText } = props
  const country = typed.country || (saleLocation.alpha2Code ?? '')
  const { form, preview, onChange } = useQuotePreview({ ...typed, country }, onText)
  return (
    <Form
      ref={form}
      action={href('/ctrl-suite/quote')}
      noValidate
      onChange={onChange}
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
        unknown={saleLocation.name}
        error={errors.country}
        suggestions={suggestions}
      />
      {country !== buyerCountry && (isTaxedByPostalCode(country) || typed.postalCode) ? (
        <PostalCodeField
          country={country}
          value={typed.postalCode}
          error={errors.postalCode}
          onBlur={({ target }) => {
            if (target.value !== typed.postalCode) preview()
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
