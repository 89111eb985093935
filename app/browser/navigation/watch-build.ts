import { isPageOutdated, noteBuild } from './build.ts'
import { loadDocuments } from './leaving.ts'

const LATEST_BUILD_PATH = '/builds/latest.json'
const CHECK_LIMIT_MS = 3000
const POLL_INTERVAL_MS = 5 * 60_000
/** The shortest time between two checks when the visitor returns to the tab. */
const RETURN_PAUSE_MS = 60_000

/** Asks the server for its build. Resolves to whether it's another than the page's; rejects if there's no answer. */
export async function checkLatestBuild(): Promise<boolean> {
  const response = await fetch(LATEST_BUILD_PATH, { signal: AbortSignal.timeout(CHECK_LIMIT_MS) })
  if (!response.ok) throw new Error(`Response status ${response.status}`)
  return noteBuild(((await response.json()) as { id?: unknown }).id)
}

/** Checks the latest build now and then; once the page is outdated, its links and forms load documents. Returns a function that stops. */
export function watchBuild(): () => void {
  let checkedAtMs = Date.now()

  async function check() {
    if (isPageOutdated() || document.visibilityState === 'hidden') return
    checkedAtMs = Date.now()
    try {
      await checkLatestBuild()
    } catch (error) {
      console.warn('Error checking for a new build', error)
    }
  }

  const checkOnReturn = () => {
    if (Date.now() - checkedAtMs >= RETURN_PAUSE_MS) void check()
  }
  const timer = setInterval(() => void check(), POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', checkOnReturn)
  const stopLoadingDocuments = loadDocuments(isPageOutdated)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkOnReturn)
    stopLoadingDocuments()
  }
}
