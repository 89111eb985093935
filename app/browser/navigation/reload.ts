import { RELOAD_MARKER_SECONDS } from '../../domain/limits.ts'
import { TAB_KEYS } from '../tabs/storage-keys.ts'
import { noteBuildOfData } from './build.ts'
import { reloadPage } from './interrupted-visit.ts'
import { checkLatestBuild } from './watch-build.ts'

/** Says where and when the page was reloaded, for the document that loads next. */
const newMarker = () => `${Date.now()} ${window.location.href}`

function isRecent(marker: string | null): boolean {
  const [atMs, href] = marker?.split(' ') ?? []
  return href === window.location.href && Date.now() - Number(atMs) < RELOAD_MARKER_SECONDS * 1000
}

/** The reload that this document has started. A page may render again before the browser leaves it. */
let currentReload: string | null = null

/**
 * Reloads the page, which is already at the URL that it should show. Returns false if it has just been reloaded here, or
 * if storage is blocked or full: a faulty deployment must never make it reload in a loop.
 */
export function reloadOnce(): boolean {
  if (isRecent(currentReload)) return true
  const marker = newMarker()
  try {
    if (isRecent(sessionStorage.getItem(TAB_KEYS.reloaded))) return false
    sessionStorage.setItem(TAB_KEYS.reloaded, marker)
  } catch {
    return false
  }
  currentReload = marker
  reloadPage()
  return true
}

/** Data of another build that's used all the same, because the page had just been reloaded for it. */
const accepted = new WeakSet<object>()

/** Call before anything reads a page's data. Returns whether the browser is loading the page as a document instead. */
export function reloadForData(data: readonly unknown[]): boolean {
  const isForeign = (value: unknown): value is object =>
    noteBuildOfData(value) && !accepted.has(value as object)
  const foreign = data.filter(isForeign)
  if (foreign.length === 0) return false
  if (reloadOnce()) return true
  for (const value of foreign) accepted.add(value)
  return false
}

/** For a page that failed: reloads it if there is a new build, unless the visitor has `left`. Resolves to whether it does. */
export async function reloadIfOutdated(left: AbortSignal): Promise<boolean> {
  const isOutdated = await checkLatestBuild().catch(() => false)
  return isOutdated && !left.aborted && reloadOnce()
}
