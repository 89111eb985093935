/** The ids of the elements by which a page hands over to its script. */
export const START_SCRIPT_ID = 'page-start'
export const PAGE_DATA_ID = 'page-data'

/** Where the framework keeps how far each page of this tab was scrolled. */
export const PLACES_KEY = 'positions'

/** Told to the window once the framework has taken the page over, and its parts listen. */
export const TAKEN_OVER = 'page:taken-over'
/** Told to the window when the pointer that was pressed on an early page is up again. */
export const RELEASED = 'page:released'

/** Tells of it; from then on it is the framework that loads pages ahead, and not the browser by its rules. */
export function tellTakenOver(): void {
  document.documentElement.dataset.takenOver = ''
  window.dispatchEvent(new Event(TAKEN_OVER))
}

/** What the first script says, in its element's `data-` attributes, to those that follow. */
export interface StartNotes {
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
export const startNotes = (): StartNotes => document.getElementById(START_SCRIPT_ID)?.dataset ?? {}

/** What the page says to the framework, as JSON in the page. */
export interface PageData {
  /** The framework's settings. */
  context: Pick<typeof window.__remixContext, 'future' | 'isSpaMode'>
  /** The script that knows every route. */
  manifest: string
  /** The script of the page by its route's id; root and layouts are in the entry. */
  pages: Record<string, string>
  /** What the loaders have said, in the framework's encoding. */
  data: string
}
