import { useEffect, useRef } from 'react'
import { focusPage } from '../../browser/navigation/page-focus.ts'

const UNDO_BUTTON = 'form[data-undoes-removal] button'

/**
 * Keeps the focus when a button disappears with its line: after a removal it goes to Undo, after Undo to the top of the
 * bag, never to another Remove, which a second press would trigger. After a failure the button gets it back.
 */
export function useKeptFocus(state: 'idle' | 'busy' | 'failed', kind: 'removal' | 'undo') {
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
      if (left?.isConnected) requestAnimationFrame(() => focusNext(left, kind))
    },
    [kind],
  )

  return {
    form,
    keepFocus() {
      const hasFocus = form.current?.contains(document.activeElement)
      place.current = hasFocus ? (form.current?.closest<HTMLElement>('dialog, main') ?? null) : null
    },
  }
}

function focusNext(place: HTMLElement, kind: 'removal' | 'undo') {
  const undo = kind === 'removal' ? [...place.querySelectorAll<HTMLElement>(UNDO_BUTTON)].at(-1) : undefined
  if (undo) undo.focus()
  else if (place.matches('dialog')) place.querySelector('button')?.focus()
  else focusPage('')
}
