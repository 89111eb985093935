import { useRef } from 'react'
import { href } from '../../../domain/href.ts'
import { Button } from '../../../ui/button.tsx'
import { HiddenFields } from '../../../ui/hidden-fields.tsx'
import { isComposing } from '../../../ui/plain-key.ts'
import {
  PostalCodeField,
  saveWords,
  SET_POSTAL_CODE,
  showsPostalCode,
} from '../../../ui/postal-code-form.tsx'
import { useRootData } from '../../../ui/root-data.ts'
import { useCurrentPath } from '../../../ui/use-current-path.ts'
import { useFormFetcher } from '../../../ui/use-form-problem.ts'

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
  const fieldRef = useRef<HTMLDivElement>(null)
  const redirectTo = useCurrentPath()
  const refused = fetcher.data?.errors
  if (!country || (!showsPostalCode(country) && !typed))
    return <HiddenFields fields={{ postalCode: typed }} />
  function save() {
    const input = fieldRef.current?.querySelector('input')
    if (!input) return
    const fields = { intent: SET_POSTAL_CODE, postalCode: input.value, redirectTo }
    fetcher.submit(fields, { method: 'post', action: href('/bag') })
  }
  return (
    // The form around it prices again on every change of its own fields, and this one only counts once it's saved.
    <div
      ref={fieldRef}
      onChange={(event) => event.stopPropagation()}
      className="no-print mt-3 flex flex-wrap items-start gap-3"
    >
      <PostalCodeField
        className="min-w-40 max-w-80 flex-1"
        key={country.alpha2Code}
        country={country.alpha2Code}
        value={typed ?? country.postalCode ?? ''}
        error={refused?.postalCode ?? refused?.form ?? error}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
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
