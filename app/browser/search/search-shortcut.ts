const FIELDS = 'input, textarea, select, [contenteditable]'

/** Whether this is `/` outside of a field, or ⌘K or Ctrl+K. */
export function isSearchShortcut({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (metaKey || ctrlKey) return key.toLowerCase() === 'k'
  return key === '/' && !(target instanceof Element && target.closest(FIELDS))
}

export const findSearchLink = () => document.querySelector<HTMLAnchorElement>('a[data-search-link]')
