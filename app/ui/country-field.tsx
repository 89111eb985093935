import { type Country, countryOption } from '../domain/country.ts'
import { SelectField } from './field.tsx'

interface CountryFieldProps {
  countries: readonly Country[]
  selected: string
  unknown?: string
  error?: string | null
  hint?: string | null
}

export function CountryField({
  countries,
  selected,
  unknown = 'Choose a country',
  hint = 'Your country sets your prices, currency and tax.',
  ...rest
}: CountryFieldProps) {
  return (
    <SelectField
      label="Country"
      name="country"
      defaultValue={selected}
      autoComplete="country"
      hint={hint}
      {...rest}
    >
      {selected === '' ? <option value="">{unknown}</option> : null}
      {countries.map((country) => (
        <option key={country.alpha2Code} value={country.alpha2Code}>
          {countryOption(country)}
        </option>
      ))}
    </SelectField>
  )
}
