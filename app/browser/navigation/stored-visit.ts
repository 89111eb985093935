import { RELOAD_MARKER_SECONDS } from '../../domain/limits.ts'
import { TAB_KEYS } from '../tabs/storage-keys.ts'
import { isHere, replayVisit, type Visit } from './visit.ts'

type StoredVisit = Visit & { atMs: number }

export function storeVisit(visit: Visit): void {
  const stored: StoredVisit = { ...visit, atMs: Date.now() }
  try {
    sessionStorage.setItem(TAB_KEYS.visit, JSON.stringify(stored))
  } catch {
    // Storage is blocked.
  }
}

function takeStoredVisit(): StoredVisit | null {
  try {
    const text = sessionStorage.getItem(TAB_KEYS.visit)
    sessionStorage.removeItem(TAB_KEYS.visit)
    return JSON.parse(text ?? 'null') as StoredVisit | null
  } catch {
    return null
  }
}

/** Call as soon as a page has loaded. */
export function replayStoredVisit(): void {
  const visit = takeStoredVisit()
  const [{ type } = {}] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  if (!visit || type !== 'reload' || isHere(visit)) return
  if (performance.timeOrigin - visit.atMs < RELOAD_MARKER_SECONDS * 1000) replayVisit(visit)
}
