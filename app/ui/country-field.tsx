import { type Country, countryOption } from '../domain/country.ts'
import { SelectField } from './field.tsx'

interface CountryFieldProps {
  countries: readonly Country[]
  selected: string
  error?: string | null
}

export function CountryField({ countries, selected, error }: CountryFieldProps) {
  return (
    <SelectField
      label="Country"
      name="country"
      defaultValue={selected}
      error={error}
      autoComplete="country"
      hint="Your country sets your prices, currency and tax."
    >
      {selected === '' ? <option value="">Choose a country</option> : null}
      {countries.map((country) => (
        <option key={country.alpha2Code} value={country.alpha2Code}>
          {countryOption(country)}
        </option>
      ))}
    </SelectField>
  )
}
