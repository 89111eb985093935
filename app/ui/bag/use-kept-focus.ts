import { useEffect, useRef } from 'react'
import { focusPage } from '../../browser/page-focus.ts'

const REMOVE_BUTTON = 'form[data-removes-line] button'

/**
 * Keeps the focus when a line is removed together with its button. After a failure the button gets it back; after a
 * success the next line's button gets it, or what stands at the top when the bag is empty.
 */
export function useKeptFocus(state: 'idle' | 'busy' | 'failed') {
  const form = useRef<HTMLFormElement>(null)
  /** What stays when the line goes; null while the focus is elsewhere. */
  const place = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (state !== 'failed' || !place.current) return
    place.current = null
    form.current?.querySelector('button')?.focus()
  }, [state])

  useEffect(
    () => () => {
      const left = place.current
      if (left?.isConnected) requestAnimationFrame(() => focusNext(left))
    },
    [],
  )

  return {
    form,
    keepFocus() {
      const hasFocus = form.current?.contains(document.activeElement)
      place.current = hasFocus ? (form.current?.closest<HTMLElement>('dialog, main') ?? null) : null
    },
  }
}

function focusNext(place: HTMLElement) {
  const next = place.querySelector<HTMLElement>(`${REMOVE_BUTTON}:enabled`)
  if (next) next.focus()
  else if (place.matches('dialog')) place.querySelector('button')?.focus()
  else focusPage('')
}
