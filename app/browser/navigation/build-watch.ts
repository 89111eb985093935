import { loadDocuments } from './leaving.ts'

const LATEST_BUILD_PATH = '/builds/latest.json'

const POLL_INTERVAL_MS = 5 * 60_000
/** The shortest time between two checks when the visitor returns to the tab. */
const RETURN_PAUSE_MS = 60_000

export function watchBuild(buildId: string): () => void {
  let isOutdated = false
  let askedAt = Date.now()

  async function ask() {
    if (isOutdated || document.visibilityState === 'hidden') return
    askedAt = Date.now()
    try {
      const response = await fetch(LATEST_BUILD_PATH)
      if (!response.ok) throw new Error(`Response status ${response.status}`)
      const { id } = (await response.json()) as { id?: unknown }
      isOutdated = typeof id === 'string' && id !== buildId
    } catch (error) {
      console.warn('Error checking for a new build', error)
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
