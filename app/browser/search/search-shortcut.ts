import { createSharedValue } from '../tabs/shared-value.ts'
import { SHARED_KEYS } from '../tabs/storage-keys.ts'

/** Visitors can turn off the `/` shortcut, as WCAG 2.1.4 requires. */
export const SLASH_OFF = 'off'
export const slashKey = createSharedValue(SHARED_KEYS.searchKey)
export const SLASH_SETTING = { storageKey: SHARED_KEYS.searchKey, off: SLASH_OFF }

/** True for `/` outside a field, ⌘K and Ctrl+K. Pages inline this function, so it can't reference anything outside. */
export function isSearchShortcut(
  { key, metaKey, ctrlKey, shiftKey, altKey, target }: KeyboardEvent,
  { storageKey, off }: typeof SLASH_SETTING,
): boolean {
  if (altKey) return false
  // With Shift, it opens Firefox's console. With Caps Lock, the key is `K`.
  if (metaKey || ctrlKey) return !shiftKey && key.toLowerCase() === 'k'
  if (key !== '/') return false
  const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
  if (target instanceof Element && target.closest(fields)) return false
  try {
    return localStorage.getItem(storageKey) !== off
  } catch {
    return true
  }
}
