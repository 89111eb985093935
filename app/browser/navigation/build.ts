import { RELOAD_MARKER_SECONDS } from '../../domain/limits.ts'
import { LATE_HYDRATION_ID, RELOADED_KEY } from '../hydration/hydration.ts'
import { loadDocuments } from './leaving.ts'

const MARKER_MS = RELOAD_MARKER_SECONDS * 1000

const LATEST_BUILD_PATH = '/builds/latest.json'
const POLL_INTERVAL_MS = 5 * 60_000
/** The shortest time between two checks when the visitor returns to the tab. */
const RETURN_PAUSE_MS = 60_000
const CHECK_LIMIT_MS = 3000

const ownBuild =
  typeof document === 'undefined' ? undefined : document.getElementById(LATE_HYDRATION_ID)?.dataset.build

const isOther = (build: unknown) => typeof build === 'string' && ownBuild !== undefined && build !== ownBuild

let isOutdated = false

/** Also makes the page outdated: from then on, links and forms load documents. */
function note(build: unknown): boolean {
  isOutdated ||= isOther(build)
  return isOther(build)
}

/** The server adds its build to all data for Remix's client (server/rendering/page-handlers.ts). */
const buildOf = (data: unknown) => (data as { buildId?: unknown } | null | undefined)?.buildId

export const isFromOtherBuild = (data: unknown) => note(buildOf(data))

export const isFromOwnBuild = (data: unknown) => ownBuild !== undefined && buildOf(data) === ownBuild

export const isResponseFromOtherBuild = ({ headers }: Response) => note(headers.get('X-Build-Id'))

/** Changes with each build, for files that browsers may cache. */
export const withOwnBuild = (path: string) => `${path}?build=${ownBuild}`

let reload: { href: string; atMs: number } | null = null

const isRecent = (marker: typeof reload) =>
  marker?.href === window.location.href && Date.now() - marker.atMs < MARKER_MS

/**
 * Reloads the page, which is already at the URL that it should show. Returns false if it has just been reloaded
 * here, so that a faulty deployment never makes it reload in a loop.
 */
export function reloadOnce(): boolean {
  if (isRecent(reload)) return true
  try {
    if (isRecent(JSON.parse(sessionStorage.getItem(RELOADED_KEY) ?? 'null') as typeof reload)) return false
    reload = { href: window.location.href, atMs: Date.now() }
    sessionStorage.setItem(RELOADED_KEY, JSON.stringify(reload))
  } catch {
    // Storage is blocked.
    return false
  }
  window.location.reload()
  return true
}

/** Shown although another build sent it, because the page had just been reloaded. */
const accepted = new WeakSet<object>()

/** Call before anything reads a page's data. Returns whether the browser is loading the page as a document instead. */
export function reloadForData(data: readonly unknown[]): boolean {
  const others = data.filter((one): one is object => isFromOtherBuild(one) && !accepted.has(one as object))
  if (others.length === 0) return false
  if (reloadOnce()) return true
  others.forEach((one) => accepted.add(one))
  return false
}

async function fetchLatestBuild(): Promise<unknown> {
  const response = await fetch(LATEST_BUILD_PATH, { signal: AbortSignal.timeout(CHECK_LIMIT_MS) })
  if (!response.ok) throw new Error(`Response status ${response.status}`)
  return ((await response.json()) as { id?: unknown }).id
}

/** For a page that failed: reloads it if there is a new build. Resolves to whether it does. */
export const reloadIfOutdated = () =>
  fetchLatestBuild().then(
    (build) => note(build) && reloadOnce(),
    () => false,
  )

export function watchBuild(): () => void {
  let askedAt = Date.now()

  async function checkBuild() {
    if (isOutdated || document.visibilityState === 'hidden') return
    askedAt = Date.now()
    try {
      note(await fetchLatestBuild())
    } catch (error) {
      console.warn('Error checking for a new build', error)
    }
  }

  const askOnReturn = () => {
    if (Date.now() - askedAt >= RETURN_PAUSE_MS) void checkBuild()
  }
  const timer = setInterval(() => void checkBuild(), POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', askOnReturn)
  const stopLeaving = loadDocuments(() => isOutdated)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askOnReturn)
    stopLeaving()
  }
}
