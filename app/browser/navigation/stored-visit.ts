import { RELOAD_MARKER_SECONDS } from '../../domain/limits.ts'
import { VISIT_KEY } from '../hydration/hydration.ts'
import { isHere, replayVisit, type Visit } from './visit.ts'

type StoredVisit = Visit & { atMs: number }

export function storeVisit(visit: Visit): void {
  const stored: StoredVisit = { ...visit, atMs: Date.now() }
  try {
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(stored))
  } catch {
    // Storage is blocked.
  }
}

function takeStoredVisit(): StoredVisit | null {
  try {
    const text = sessionStorage.getItem(VISIT_KEY)
    sessionStorage.removeItem(VISIT_KEY)
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
