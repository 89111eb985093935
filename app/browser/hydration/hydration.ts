export const LATE_HYDRATION_ID = 'late-hydration'

/** Where Remix's `<ScrollRestoration />` keeps scroll positions, by the key of their history entry. */
export const SCROLL_POSITIONS_KEY = 'positions'

/** What needs a script goes on without it once the script takes longer than this. */
export const PATIENCE_MS = 4000

/** Fired at the window once React runs the page. */
export const HYDRATED = 'page:hydrated'

/** To be called after hydration; from then on Remix prefetches pages, and not the browser by its speculation rules. */
export function announceHydrated(): void {
  document.documentElement.dataset.hydrated = ''
  window.dispatchEvent(new Event(HYDRATED))
}

/** What the inline script noted when the document was loaded, which may be long before it is hydrated. */
export const notesAtLoad = (): { bag?: string } => document.getElementById(LATE_HYDRATION_ID)?.dataset ?? {}
