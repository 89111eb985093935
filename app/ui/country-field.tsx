import { type Country, isRefusedCountry, NO_SALES } from '../domain/country.ts'
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
      hint="Prices, tax and currency follow the country."
    >
      {selected === '' ? <option value="">Choose a country</option> : null}
      {countries.map(({ alpha2Code, name }) => (
        <option key={alpha2Code} value={alpha2Code}>
          {isRefusedCountry(alpha2Code) ? `${name} (${NO_SALES})` : name}
        </option>
      ))}
    </SelectField>
  )
}
