export const FIRST_SCRIPT_ID = 'first-script'
export const PAGE_DATA_ID = 'page-data'

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

export interface FirstScriptNotes {
  bagAtLoad?: string
  visitor?: string
}

export const firstScriptNotes = (): FirstScriptNotes =>
  document.getElementById(FIRST_SCRIPT_ID)?.dataset ?? {}

export interface PageData {
  context: Pick<typeof window.__remixContext, 'future' | 'isSpaMode'>
  manifest: string
  modules: Record<string, string>
  /** The loaders' data in turbo-stream's encoding: one line of JSON, since pages wait for all their data. */
  data: unknown
}
