/** A shortcut of one character has to be one that can be switched off (WCAG 2.1.4). */
export const SLASH_OFF = 'off'

/** Whether this is `/` outside of a field, or ⌘K or Ctrl+K. Pages also get its text, so it uses nothing from outside. */
export function isSearchShortcut({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (metaKey || ctrlKey) return key.toLowerCase() === 'k'
  if (
    key !== '/' ||
    (target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
  )
    return false
  try {
    return localStorage.getItem('search-key') !== 'off'
  } catch {
    return true
  }
}

export const findSearchLink = () => document.querySelector<HTMLAnchorElement>('a[data-search-link]')
