import { SHARED_KEYS } from '../tabs/shared-keys.ts'

const FIELDS = 'input, textarea, select, [contenteditable]'

/** A key without another one has to be one that can be switched off (WCAG 2.1.4): who speaks to a computer may say it. */
export const SLASH_OFF = 'off'

function isSlashOff(): boolean {
  try {
    return window.localStorage.getItem(SHARED_KEYS.searchKey) === SLASH_OFF
  } catch {
    return false
  }
}

/** Whether this is `/` outside of a field, or ⌘K or Ctrl+K. */
export function isSearchShortcut({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (metaKey || ctrlKey) return key.toLowerCase() === 'k'
  return key === '/' && !isSlashOff() && !(target instanceof Element && target.closest(FIELDS))
}

export const findSearchLink = () => document.querySelector<HTMLAnchorElement>('a[data-search-link]')
