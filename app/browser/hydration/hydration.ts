/** The element of the inline script, whose data attributes are the document's facts. */
export const LATE_HYDRATION_ID = 'late-hydration'
/** The `<template>` in which Remix's scripts wait. */
export const TEMPLATE_ID = 'late-scripts'

/** How long a click waits for the scripts before the link simply loads its page. */
export const CLICK_WAIT_MS = 4000

/** The event that says that React has hydrated the page. */
export const HYDRATED = 'page:hydrated'

/** While the document has this, parts that need our scripts are shown instead of those that don't. */
export const ENHANCED = 'data-enhanced'

/** Call once hydrated: from then on Remix prefetches, not the browser's speculation rules. */
export function announceHydrated(): void {
  document.documentElement.dataset.hydrated = ''
  document.documentElement.setAttribute(ENHANCED, '')
  window.dispatchEvent(new Event(HYDRATED))
}

/** What the server and the inline script noted about the document, possibly long before hydration. */
interface DocumentFacts {
  /** Present on a payment page. */
  payment?: string
  /** The bag's key as the document loaded; missing if storage is blocked. */
  bag?: string
  /** What was typed after the search was opened. */
  typed?: string
  build?: string
}

export const documentFacts = (): DocumentFacts => document.getElementById(LATE_HYDRATION_ID)?.dataset ?? {}
