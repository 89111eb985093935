export const LATE_HYDRATION_ID = 'late-hydration'
export const TEMPLATE_ID = 'late-scripts'

/** Remix's `<ScrollRestoration />` keeps scroll positions in session storage under this key. */
export const SCROLL_POSITIONS_KEY = 'positions'

/** The last page that was reloaded for another build, in session storage. */
export const RELOADED_KEY = 'reloaded'

/** What the visitor had asked for when Remix reloaded the page, in session storage. */
export const VISIT_KEY = 'visit'

/** How long a click waits for the scripts before the link simply loads its page. */
export const CLICK_WAIT_MS = 4000

export const HYDRATED = 'page:hydrated'

/** While the document has this, parts that need our scripts are shown instead of those that don't. */
export const ENHANCED = 'data-enhanced'

/** Call once hydrated: from then on Remix prefetches, not the browser's speculation rules. */
export function announceHydrated(): void {
  document.documentElement.dataset.hydrated = ''
  document.documentElement.setAttribute(ENHANCED, '')
  window.dispatchEvent(new Event(HYDRATED))
}

/** What the server said of the document, and what the inline script recorded as it loaded, possibly long before hydration. */
export const documentFacts = (): { payment?: string; bag?: string; typed?: string } =>
  document.getElementById(LATE_HYDRATION_ID)?.dataset ?? {}
