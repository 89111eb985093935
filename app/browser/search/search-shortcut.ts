import { SHARED_KEYS } from '../tabs/shared-keys.ts'
import { createSharedValue } from '../tabs/shared-value.ts'

/** Visitors can turn off the `/` shortcut, as WCAG 2.1.4 requires. */
export const SLASH_OFF = 'off'
export const slashKey = createSharedValue(SHARED_KEYS.searchKey)

/** True for `/` outside a field, ⌘K and Ctrl+K. Pages inline this function, so it can't reference anything else. */
export function isSearchShortcut({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (metaKey || ctrlKey) return key.toLowerCase() === 'k'
  if (
    key !== '/' ||
    (target instanceof Element &&
      target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]'))
  )
    return false
  try {
    return localStorage.getItem('search-key') !== 'off'
  } catch {
    return true
  }
}
