import { TAB_KEYS } from '../tabs/storage-keys.ts'
import { isHere, replayVisit, type Visit } from './visit.ts'

type StoredVisit = Visit & { atMs: number }

/** Between storing a visit and the start of the reload that interrupted it; a later reload is the visitor's own. */
const REPLAY_LIMIT_MS = 10_000

export function storeVisit(visit: Visit): void {
  const stored: StoredVisit = { ...visit, atMs: Date.now() }
  try {
    sessionStorage.setItem(TAB_KEYS.visit, JSON.stringify(stored))
  } catch {
    // Storage is blocked.
  }
}

/** What an earlier build stored may look different. */
function isStoredVisit(value: unknown): value is StoredVisit {
  if (typeof value !== 'object' || value === null) return false
  const { href, atMs, fields = [] } = value as Partial<Record<keyof StoredVisit, unknown>>
  return typeof href === 'string' && typeof atMs === 'number' && Array.isArray(fields)
}

function takeStoredVisit(): StoredVisit | null {
  try {
    const text = sessionStorage.getItem(TAB_KEYS.visit)
    sessionStorage.removeItem(TAB_KEYS.visit)
    const visit: unknown = JSON.parse(text ?? 'null')
    return isStoredVisit(visit) ? visit : null
  } catch {
    return null
  }
}

/** Call as soon as a page has loaded. */
export function replayStoredVisit(): void {
  const visit = takeStoredVisit()
  const [{ type } = {}] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  if (!visit || type !== 'reload' || isHere(visit)) return
  if (performance.timeOrigin - visit.atMs < REPLAY_LIMIT_MS) replayVisit(visit)
}
