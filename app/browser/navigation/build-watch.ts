import { loadDocuments } from './leaving.ts'

/** Names the running build; small, and never cached. */
const LATEST_BUILD_PATH = '/builds/latest.json'

/** How often an open page asks which build runs. */
const POLL_INTERVAL_MS = 5 * 60_000
/** A visitor who comes back to the tab is a reason to ask, but not more often than this. */
const RETURN_PAUSE_MS = 60_000

/**
 * Polls for a new build, unless the tab is hidden. Once there is one, the next page is loaded as a document. Returns a
 * function that ends the watch.
 */
export function watchBuild(buildId: string): () => void {
  let isOutdated = false
  let askedAt = Date.now()

  async function ask() {
    if (isOutdated || document.visibilityState === 'hidden') return
    askedAt = Date.now()
    try {
      const response = await fetch(LATEST_BUILD_PATH)
      const { id } = (await response.json()) as { id?: unknown }
      isOutdated = response.ok && typeof id === 'string' && id !== buildId
    } catch {
      // Offline, or the site is restarting: the next poll tries again.
    }
  }

  const askOnReturn = () => {
    if (Date.now() - askedAt >= RETURN_PAUSE_MS) void ask()
  }
  const timer = setInterval(() => void ask(), POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', askOnReturn)
  const stopLeaving = loadDocuments(() => isOutdated)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askOnReturn)
    stopLeaving()
  }
}
