import { type Country, countryOption } from '../domain/country.ts'
import { classNames } from './class-names.ts'
import { SelectField } from './field.tsx'

interface CountryFieldProps {
  countries: readonly Country[]
  /** A code, or the text that was refused. */
  selected: string
  unknown?: string
  error?: string | null
  suggestions?: readonly Country[]
  className?: string | undefined
}

export function CountryField({
  countries,
  selected,
  unknown = 'Choose a country',
  suggestions = [],
  className,
  ...rest
}: CountryFieldProps) {
  const isListed = countries.some(({ alpha2Code }) => alpha2Code === selected)
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <SelectField label="Country" name="country" defaultValue={selected} autoComplete="country" {...rest}>
        {isListed ? null : <option value={selected}>{selected || unknown}</option>}
        {countries.map((country) => (
          <option key={country.alpha2Code} value={country.alpha2Code}>
            {countryOption(country)}
          </option>
        ))}
      </SelectField>
      {suggestions.length > 0 ? <CountrySuggestions suggestions={suggestions} /> : null}
    </div>
  )
}

/** Sends the form with this country instead. The form needs an `EnterButton` before it. */
const CountrySuggestions = ({ suggestions }: { suggestions: readonly Country[] }) => (
  <p className="flex flex-wrap items-baseline gap-x-4 text-small">
    Did you mean
    {suggestions.map((country) => (
      <button
        key={country.alpha2Code}
        name="country"
        value={country.alpha2Code}
        className="touchable text-link"
      >
        {countryOption(country)}
      </button>
    ))}
  </p>
)
