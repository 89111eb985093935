// The privacy policy lists all of these.

/** In local storage, which tabs share. */
export const SHARED_KEYS = {
  bag: 'bag',
  visitor: 'visitor',
  searchKey: 'search-key',
  recentPages: 'recent-pages',
} as const

/** In session storage, which each tab has for itself. */
export const TAB_KEYS = {
  /** The key of Remix's `<ScrollRestoration />`. */
  scrollPositions: 'positions',
  /** The last page that was reloaded for another build. */
  reloaded: 'reloaded',
  /** What the visitor had asked for when Remix reloaded the page. */
  visit: 'visit',
} as const
