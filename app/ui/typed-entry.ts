import { useLocation, useNavigationType } from '@remix-run/react'

/** The state of history entries that a form adds for what somebody types or chooses in it. */
export const TYPED = { isTyped: true }

/**
 * On such an entry, the form already has exactly what was typed, which the URL may have trimmed and which may be newer.
 * On any other, reached by a link or the back button, fields take their values from the URL.
 */
export function useIsTyped(): boolean {
  const { state } = useLocation()
  return useNavigationType() !== 'POP' && (state as typeof TYPED | null)?.isTyped === true
}
