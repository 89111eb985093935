import type { KeyboardEvent } from 'react'

/** A held key repeats, and on a button each repeat would be another click. */
export function preventHeldClick(event: KeyboardEvent): void {
  if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault()
}
