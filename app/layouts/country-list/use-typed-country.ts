import { useEffect, useRef, useState } from 'react'

/** The footer's popover. The country page has none. */
export const PANEL_ID = 'country-panel'

interface TypedCountryOptions {
  /** Focuses the field at once. */
  isFocused: boolean
  /** Whether the typed country was chosen. */
  isTaken: boolean
}

/** What's typed in the field, which may have been typed before hydration. */
export function useTypedCountry(initial: () => string, { isFocused, isTaken }: TypedCountryOptions) {
  const fieldRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial)
  useEffect(() => {
    const field = fieldRef.current
    if (!field) return
    if (isFocused) field.focus()
    setTyped(field.value.trim())
  }, [isFocused])
  useEffect(() => {
    if (!isTaken || !fieldRef.current) return
    document.getElementById(PANEL_ID)?.hidePopover()
    // The country page itself stays open for the next choice.
    fieldRef.current.value = ''
    setTyped('')
  }, [isTaken])
  return { fieldRef, typed, setTyped }
}
