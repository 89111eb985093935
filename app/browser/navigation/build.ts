import { RELOAD_MARKER_SECONDS } from '../../domain/limits.ts'
import { documentFacts } from '../hydration/hydration.ts'
import { TAB_KEYS } from '../tabs/storage-keys.ts'
import { loadDocuments } from './leaving.ts'

const MARKER_MS = RELOAD_MARKER_SECONDS * 1000

const LATEST_BUILD_PATH = '/builds/latest.json'
const POLL_INTERVAL_MS = 5 * 60_000
/** The shortest time between two checks when the visitor returns to the tab. */
const RETURN_PAUSE_MS = 60_000
const CHECK_LIMIT_MS = 3000

const ownBuild = typeof document === 'undefined' ? undefined : documentFacts().build

const isOther = (build: unknown) => typeof build === 'string' && ownBuild !== undefined && build !== ownBuild

let isOutdated = false

/** Whether it's another build. If so, the page is outdated from now on: links and forms load documents. */
function noteBuild(build: unknown): boolean {
  isOutdated ||= isOther(build)
  return isOther(build)
}

/** The server adds its build to all data for Remix's client (server/rendering/remix-handlers.ts). */
const buildOf = (data: unknown) => (data as { buildId?: unknown } | null | undefined)?.buildId

export const isFromOtherBuild = (data: unknown) => noteBuild(buildOf(data))

export const isFromOwnBuild = (data: unknown) => ownBuild !== undefined && buildOf(data) === ownBuild

export const isResponseFromOtherBuild = ({ headers }: Response) => noteBuild(headers.get('X-Build-Id'))

/** Changes with each build, for files that browsers may cache. */
export const withOwnBuild = (path: string) => `${path}?build=${ownBuild}`

interface ReloadMarker {
  href: string
  atMs: number
}

/** Set while the browser is reloading the page. */
let currentReload: ReloadMarker | null = null

const isRecent = (marker: ReloadMarker | null) =>
  marker?.href === window.location.href && Date.now() - marker.atMs < MARKER_MS

/**
 * Reloads the page, which is already at the URL that it should show. Returns false if it has just been reloaded
 * here, so that a faulty deployment never makes it reload in a loop.
 */
export function reloadOnce(): boolean {
  if (isRecent(currentReload)) return true
  try {
    const earlier = sessionStorage.getItem(TAB_KEYS.reloaded) ?? 'null'
    if (isRecent(JSON.parse(earlier) as ReloadMarker | null)) return false
    currentReload = { href: window.location.href, atMs: Date.now() }
    sessionStorage.setItem(TAB_KEYS.reloaded, JSON.stringify(currentReload))
  } catch {
    // Storage is blocked.
    return false
  }
  window.location.reload()
  return true
}

/** Data of another build that's used all the same, because the page had just been reloaded for it. */
const accepted = new WeakSet<object>()

/** Call before anything reads a page's data. Returns whether the browser is loading the page as a document instead. */
export function reloadForData(data: readonly unknown[]): boolean {
  const foreign = data.filter(
    (route): route is object => isFromOtherBuild(route) && !accepted.has(route as object),
  )
  if (foreign.length === 0) return false
  if (reloadOnce()) return true
  foreign.forEach((route) => accepted.add(route))
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
    (build) => noteBuild(build) && reloadOnce(),
    () => false,
  )

/** Asks for the latest build now and then. Returns a function that stops. */
export function watchBuild(): () => void {
  let askedAtMs = Date.now()

  async function checkBuild() {
    if (isOutdated || document.visibilityState === 'hidden') return
    askedAtMs = Date.now()
    try {
      noteBuild(await fetchLatestBuild())
    } catch (error) {
      console.warn('Error checking for a new build', error)
    }
  }

  const askOnReturn = () => {
    if (Date.now() - askedAtMs >= RETURN_PAUSE_MS) void checkBuild()
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
