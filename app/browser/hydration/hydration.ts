/** The ids of the elements by which a page hands over to its script. */
export const FIRST_SCRIPT_ID = 'first-script'
export const PAGE_DATA_ID = 'page-data'

/** Where Remix keeps the scroll position of each page of this tab. */
export const SCROLL_POSITIONS_KEY = 'positions'

/** What needs a script goes on without it once the script takes longer than this. */
export const PATIENCE_MS = 4000

/** Fired at the window once React runs the page, or once it is known that it cannot. */
export const HYDRATED = 'page:hydrated'

/** To be called after hydration; from then on Remix prefetches pages, and not the browser by its speculation rules. */
export function announceHydrated(): void {
  document.documentElement.dataset.hydrated = ''
  window.dispatchEvent(new Event(HYDRATED))
}

/** What the first script leaves in its `data-` attributes for those that follow. */
export interface FirstScriptNotes {
  /** What the tabs knew of the bag when this page was loaded. */
  bagAtLoad?: string
  /** For whom the page was made. */
  visitor?: string
}

export const firstScriptNotes = (): FirstScriptNotes =>
  document.getElementById(FIRST_SCRIPT_ID)?.dataset ?? {}

/** What Remix needs to hydrate, as JSON in the page. */
export interface PageData {
  context: Pick<typeof window.__remixContext, 'future' | 'isSpaMode'>
  /** The script that sets the route manifest. */
  manifest: string
  /** The page's modules by route id. */
  modules: Record<string, string>
  /** The loaders' data in turbo-stream's encoding: one line of JSON, since pages wait for all their data. */
  data: unknown
}
