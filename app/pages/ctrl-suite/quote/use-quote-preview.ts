import { useSubmit } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { TYPED, useIsTyped } from '../../../ui/typed-entry.ts'

type Values = Readonly<Record<string, string>>

/** Submits the quote's form when a select changes, and fills it in again when the URL changes. */
export function useQuotePreview(loaded: Values, onText: (name: string, text: string) => void) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useLoadedValues(form, loaded)
  const preview = () => submit(form.current, { replace: true, preventScrollReset: true, state: TYPED })

  function onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) return onText(target.name, target.value)
    const isCountry = target instanceof HTMLSelectElement && target.name === 'country'
    const postalCode = currentTarget.elements.namedItem('postalCode')
    if (isCountry && postalCode instanceof HTMLInputElement) postalCode.value = ''
    preview()
  }

  return { form, preview, onChange }
}

/** React leaves a changed field as it is, so after going back it gets the URL's value here, unless the visitor is typing. */
function useLoadedValues(form: RefObject<HTMLFormElement>, loaded: Values): void {
  const isTyped = useIsTyped()
  const key = JSON.stringify(loaded)
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (!isTyped && form.current) fillFields(form.current, loaded)
  }, [key])
}

function fillFields({ elements }: HTMLFormElement, values: Values): void {
  for (const field of elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const value = values[field.name]
    if (value !== undefined && field !== document.activeElement) field.value = value
  }
}
