import { type FocusEventHandler, type KeyboardEventHandler, useRef } from 'react'
import { href } from '../domain/href.ts'
import { isTaxedByPostalCode, postalCodeLabel } from '../domain/postal-code.ts'
import type { NamedLocation } from '../domain/price-location.ts'
import { Button } from './button.tsx'
import { HiddenFields, TextField } from './field.tsx'
import { useRootData } from './root-data.ts'
import { useFormFetcher, useFormProblem } from './use-form-problem.ts'
import { useCurrentPath } from './use-current-path.ts'

const INTENT = 'set-postal-code'

interface PostalCodeFieldProps {
  country: string | null
  value: string
  error?: string | null | undefined
  onBlur?: FocusEventHandler<HTMLInputElement>
  onKeyDown?: KeyboardEventHandler
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

interface PostalCodeFormProps {
  redirectTo: string
  className?: string
}

/** Where the tax depends on it, or one is remembered. */
export function PostalCodeForm(props: PostalCodeFormProps) {
  const country = useRootData()?.country
  return country ? <OwnForm key={country.alpha2Code} country={country} {...props} /> : null
}

function OwnForm({ country, redirectTo, className }: PostalCodeFormProps & { country: NamedLocation }) {
  const { alpha2Code, postalCode: saved = '' } = country
  const fetcher = useFormFetcher()
  const answers = [fetcher.data, useFormProblem()]
  const problem = answers.find((answer) => answer?.intent === INTENT)
  if (!isTaxedByPostalCode(alpha2Code) && !saved && !problem) return null
  return (
    <fetcher.Form method="post" action={href('/bag')} className={className}>
      <HiddenFields fields={{ redirectTo: problem?.typed.redirectTo || redirectTo }} />
      <div className="no-print flex flex-wrap items-start gap-3">
        <PostalCodeField
          className="min-w-40 flex-1"
          country={alpha2Code}
          value={problem?.typed.postalCode ?? saved}
          error={problem?.errors.postalCode}
        />
        <Button
          variant="secondary"
          name="intent"
          value={INTENT}
          isBusy={fetcher.state !== 'idle'}
          className="mt-7"
        >
          {saved ? 'Update tax' : 'Show tax'}
        </Button>
      </div>
    </fetcher.Form>
  )
}

interface PostalCodeInFormProps {
  /** From the URL. */
  typed: string | null
  error: string | null
}

/** Inside a GET form, which sends the code too. With JavaScript, its own button remembers the code. */
export function PostalCodeInForm({ typed, error }: PostalCodeInFormProps) {
  const country = useRootData()?.country
  const fetcher = useFormFetcher()
  const field = useRef<HTMLDivElement>(null)
  const redirectTo = useCurrentPath()
  if (!country || !(isTaxedByPostalCode(country.alpha2Code) || country.postalCode || typed)) return null
  const save = () => {
    const postalCode = field.current!.querySelector('input')!.value
    fetcher.submit({ intent: INTENT, postalCode, redirectTo }, { method: 'post', action: href('/bag') })
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
        {country.postalCode ? 'Update tax' : 'Show tax'}
      </Button>
    </div>
  )
}
