import { type FocusEventHandler, type KeyboardEventHandler, useRef } from 'react'
import { href } from '../domain/href.ts'
import { isTaxedByPostalCode, postalCodeLabel } from '../domain/postal-code.ts'
import type { NamedLocation } from '../domain/price-location.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { useRootData } from './root-data.ts'
import { useFormFetcher, useFormProblem } from './use-form-problem.ts'
import { useCurrentPath } from './use-current-path.ts'

const INTENT = 'set-postal-code'

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
const showsPostalCode = ({ alpha2Code, postalCode }: NamedLocation) =>
  isTaxedByPostalCode(alpha2Code) || postalCode !== undefined

const saveWords = ({ postalCode }: NamedLocation) => (postalCode ? 'Update tax' : 'Show tax')

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
  const problem = answers.find((answer) => answer?.intent === INTENT)
  if (!showsPostalCode(country) && !problem) return null
  return (
    <fetcher.Form method="post" action={href('/bag')} className={className}>
      <HiddenFields fields={{ redirectTo: problem?.typed.redirectTo || redirectTo }} />
      <div className="no-print flex flex-wrap items-start gap-3">
        <PostalCodeField
          className="min-w-40 flex-1"
          country={country.alpha2Code}
          value={problem?.typed.postalCode ?? country.postalCode ?? ''}
          error={problem?.errors.postalCode}
        />
        <Button
          variant="secondary"
          name="intent"
          value={INTENT}
          isBusy={fetcher.state !== 'idle'}
          className="mt-7"
        >
          {saveWords(country)}
        </Button>
      </div>
    </fetcher.Form>
  )
}

export interface PostalCodeInUrl {
  /** Null if the URL has none; the saved one then applies. */
  typed: string | null
  error: string | null
}

/**
 * A field for a GET form, which puts the code into the URL. With JavaScript, the field has a button that saves the
 * code, and the URL's is dropped.
 */
export function PostalCodeInForm({ typed, error }: PostalCodeInUrl) {
  const country = useRootData()?.country
  const fetcher = useFormFetcher()
  const field = useRef<HTMLDivElement>(null)
  const redirectTo = useCurrentPath()
  if (!country || !(showsPostalCode(country) || typed)) return <HiddenFields fields={{ postalCode: typed }} />
  function save() {
    const input = field.current?.querySelector('input')
    if (!input) return
    const fields = { intent: INTENT, postalCode: input.value, redirectTo }
    fetcher.submit(fields, { method: 'post', action: href('/bag') })
  }
  return (
    // The form around it prices again on every change of its own fields.
    <div
      ref={field}
      onChange={(event) => event.stopPropagation()}
      className="no-print mt-3 flex flex-wrap items-start gap-3"
    >
      <PostalCodeField
        className="min-w-40 max-w-80 flex-1"
        key={country.alpha2Code}
        country={country.alpha2Code}
        value={typed ?? country.postalCode ?? ''}
        error={fetcher.data?.errors.postalCode ?? error}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
      />
      <Button
        type="button"
        variant="secondary"
        onClick={save}
        isBusy={fetcher.state !== 'idle'}
        className="mt-7 noscript:hidden"
      >
        {saveWords(country)}
      </Button>
    </div>
  )
}
