import type { FocusEventHandler, KeyboardEventHandler } from 'react'
import { href } from '../domain/href.ts'
import { isTaxedByPostalCode, postalCodeLabel } from '../domain/postal-code.ts'
import type { NamedLocation } from '../domain/price-location.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { useRootData } from './root-data.ts'
import { useFormFetcher, useFormProblem } from './use-form-problem.ts'

export const SET_POSTAL_CODE = 'set-postal-code'

interface PostalCodeFieldProps {
  country: string | null
  value: string
  error?: string | null | undefined
  onBlur?: FocusEventHandler<HTMLInputElement>
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  className?: string
}

export const PostalCodeField = ({ country, value, ...rest }: PostalCodeFieldProps) => (
  <TextField
    label={postalCodeLabel(country)}
    name="postalCode"
    defaultValue={value}
    autoComplete="postal-code"
    autoCapitalize="characters"
    maxLength={12}
    {...rest}
  />
)

/** Even where tax doesn't depend on a postal code, a visitor can remove the one that's saved. */
export const showsPostalCode = ({ alpha2Code, postalCode }: NamedLocation) =>
  isTaxedByPostalCode(alpha2Code) || postalCode !== undefined

export const saveWords = ({ postalCode }: NamedLocation) => (postalCode ? 'Update tax' : 'Show tax')

interface PostalCodeFormProps {
  redirectTo: string
  className?: string
}

/** A form of its own, which saves the code for the visitor's country. */
export function PostalCodeForm(props: PostalCodeFormProps) {
  const country = useRootData()?.country
  return country ? <CountryPostalCodeForm key={country.alpha2Code} country={country} {...props} /> : null
}

interface CountryPostalCodeFormProps extends PostalCodeFormProps {
  country: NamedLocation
}

function CountryPostalCodeForm({ country, redirectTo, className }: CountryPostalCodeFormProps) {
  const fetcher = useFormFetcher()
  const answers = [fetcher.data, useFormProblem()]
  const problem = answers.find((answer) => answer?.intent === SET_POSTAL_CODE)
  if (!showsPostalCode(country) && !problem) return null
  return (
    <fetcher.Form method="post" action={href('/bag')} className={className}>
      <HiddenFields fields={{ redirectTo: problem?.typed.redirectTo || redirectTo }} />
      <div className="no-print flex flex-wrap items-start gap-3">
        <PostalCodeField
          className="min-w-40 flex-1"
          country={country.alpha2Code}
          value={problem?.typed.postalCode ?? country.postalCode ?? ''}
          error={problem?.errors.postalCode ?? problem?.errors.form}
        />
        <Button
          variant="secondary"
          name="intent"
          value={SET_POSTAL_CODE}
          isBusy={fetcher.state !== 'idle'}
          className="mt-7"
        >
          {saveWords(country)}
        </Button>
      </div>
    </fetcher.Form>
  )
}
