import { Form } from '@remix-run/react'
import { COUNTRIES } from '../../../content/countries.ts'
import type { TypedConfiguration } from '../../../domain/configuration.ts'
import { SELLING_CURRENCIES } from '../../../domain/money.ts'
import type { NamedLocation } from '../../../domain/price-location.ts'
import { href } from '../../../domain/href.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'

interface QuoteOptionsFormProps {
  configuration: TypedConfiguration
  typed: { country: string; currency: string; reference: string }
  errors: Partial<Record<'country' | 'currency' | 'reference', string>>
  ownPlace: NamedLocation
}

export function QuoteOptionsForm({ configuration, typed, errors, ownPlace }: QuoteOptionsFormProps) {
  return (
    <Form
      action={href('/ctrl-suite/quote')}
      preventScrollReset
      noValidate
      className="flex flex-col gap-5"
      key={JSON.stringify(typed)}
    >
      {Object.entries(configuration).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <TextField
        label="Your reference"
        name="reference"
        defaultValue={typed.reference}
        error={errors.reference}
        hint="An order number, project or name. It’s printed on the quote and not stored."
        autoComplete="off"
      />
      <SelectField
        label="Country"
        name="country"
        defaultValue={typed.country || (ownPlace.alpha2Code ?? '')}
        error={errors.country}
      >
        {ownPlace.alpha2Code === null ? <option value="">{ownPlace.name}</option> : null}
        {COUNTRIES.map(({ alpha2Code, name }) => (
          <option key={alpha2Code} value={alpha2Code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Currency" name="currency" defaultValue={typed.currency} error={errors.currency}>
        <option value="">Local currency</option>
        {SELLING_CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary">Update quote</Button>
    </Form>
  )
}
