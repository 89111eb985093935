/** WCAG 2.1.4: a single-character shortcut needs an off switch. */
export const SLASH_OFF = 'off'

/** `/` outside a field, ⌘K or Ctrl+K. Also inlined in pages as text, so it's self-contained. */
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

export const findSearchLink = () => document.querySelector<HTMLAnchorElement>('a[data-search-link]')
