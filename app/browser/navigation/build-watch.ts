import { LATEST_BUILD_PATH } from '../connection/connection.ts'
import { keepWithoutConnection } from '../connection/document-links.ts'
import { leadsToPage } from './framework-events.ts'

/** How often an open page asks which build runs. */
export const POLL_INTERVAL_MS = 5 * 60_000
/** A visitor who comes back to the tab is a reason to ask, but not more often than this. */
export const RETURN_PAUSE_MS = 60_000
/** The reload marker's life: within it no second page is loaded whole. */
export const RELOAD_PAUSE_MS = 10_000

const MARKER_NAME = 'reloaded-at'

/** What `watchBuild` needs of a window. */
export interface WatchedWindow extends Pick<EventTarget, 'addEventListener'> {
  document: Pick<Document, 'visibilityState' | 'addEventListener'>
  location: Pick<Location, 'href'>
  navigator: Pick<Navigator, 'onLine'>
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  fetch(path: string): Promise<Pick<Response, 'ok' | 'json'>>
}

/**
 * Polls for a new build. Once there is one, links and forms are left to the browser, which loads the next page as a
 * document with the new build's script. Does not poll while the tab is hidden. Returns a function that ends the watch.
 */
export function watchBuild(buildId: string, page: WatchedWindow = window): () => void {
  let isOutdated = false
  let askedAt = Date.now()

  async function ask() {
    if (isOutdated || page.document.visibilityState === 'hidden') return
    askedAt = Date.now()
    try {
      const response = await page.fetch(LATEST_BUILD_PATH)
      const latest = response.ok ? ((await response.json()) as { id?: unknown }) : {}
      isOutdated = typeof latest.id === 'string' && latest.id !== buildId
    } catch {
      // Offline, or the site is being restarted: the next poll tries again.
    }
  }

  const askOnReturn = () => {
    if (Date.now() - askedAt >= RETURN_PAUSE_MS) void ask()
  }

  /** Stops the event before the framework sees it, so that the browser follows the link itself. */
  const leaveToBrowser = (event: Event) => {
    if (!isOutdated || !leadsToPage(event, page.location.href) || hasReloaded(page.sessionStorage)) return
    markReload(page.sessionStorage)
    event.stopPropagation()
    keepWithoutConnection(event, page.navigator.onLine)
  }

  const timer = setInterval(() => void ask(), POLL_INTERVAL_MS)
  const listening = new AbortController()
  const { signal } = listening
  page.document.addEventListener('visibilitychange', askOnReturn, { signal })
  page.addEventListener('click', leaveToBrowser, { capture: true, signal })
  page.addEventListener('submit', leaveToBrowser, { capture: true, signal })
  return () => {
    clearInterval(timer)
    listening.abort()
  }
}

function hasReloaded(storage: WatchedWindow['sessionStorage']): boolean {
  try {
    return Date.now() - Number(storage.getItem(MARKER_NAME) ?? 0) < RELOAD_PAUSE_MS
  } catch {
    return false
  }
}

function markReload(storage: WatchedWindow['sessionStorage']): void {
  try {
    storage.setItem(MARKER_NAME, String(Date.now()))
  } catch {
    // Storage is full or forbidden; every reload needs a click, so none can follow by itself.
  }
}
