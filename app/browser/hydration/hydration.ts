import type { RouteTable } from '../../domain/route-table.ts'

/** The ids of the elements by which a page hands over to its script. */
export const FIRST_SCRIPT_ID = 'page-start'
export const PAGE_DATA_ID = 'page-data'

/** Where the framework keeps how far each page of this tab was scrolled. */
export const SCROLL_POSITIONS_KEY = 'positions'

/** What needs a script goes on without it once the script takes longer than this. */
export const PATIENCE_MS = 4000

/** Told to the window once the framework has taken the page over, and its parts listen; or once it is known that it cannot. */
export const HYDRATED = 'page:hydrated'
/** Told to the window when the visitor first presses, touches or types something. */
export const ACTED = 'page:acted'
/** Told to the window when the pointer that was pressed on an early page is up again. */
export const RELEASED = 'page:released'

/** Tells of it; from then on it is the framework that loads pages ahead, and not the browser by its rules. */
export function announceHydrated(): void {
  document.documentElement.dataset.hydrated = ''
  window.dispatchEvent(new Event(HYDRATED))
}

/** What the first script says, in its element's `data-` attributes, to those that follow. */
export interface FirstScriptNotes {
  /** A pointer is down: nothing may move from under it. */
  isHeld?: string
  /** The visitor has pressed, touched or typed something. */
  hasActed?: string
  /** What the tabs knew of the bag when this page came. */
  bagAtLoad?: string
  /** For whom the page was made; the page itself says it. */
  visitor?: string
}

/** The notes of the first script; it stands in every page. */
export const firstScriptNotes = (): FirstScriptNotes =>
  document.getElementById(FIRST_SCRIPT_ID)?.dataset ?? {}

/** Whether the visitor has pressed, touched or typed anything in this document. */
export const hasActed = () => firstScriptNotes().hasActed !== undefined

/** Calls back once the visitor has acted. Returns a function that ends the wait. */
export function onceActed(callback: () => void): () => void {
  if (hasActed()) callback()
  else window.addEventListener(ACTED, callback, { once: true })
  return () => window.removeEventListener(ACTED, callback)
}

/** What the page says to the framework, as JSON in the page. */
export interface PageData {
  /** The framework's settings. */
  context: Pick<typeof window.__remixContext, 'future' | 'isSpaMode'>
  /** Every route, or the script that knows them, which a page for reading needs only once it is taken over. */
  manifest: RouteTable | string
  /** The scripts of the page by their routes' ids; root and the layouts of most pages are in the entry. */
  pages: Record<string, string>
  /** What the loaders have said, in the framework's encoding: a line of JSON, since pages wait for all their data. */
  data: unknown
}
