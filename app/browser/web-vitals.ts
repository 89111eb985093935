import { VITALS_PATH } from '../domain/web-vitals.ts'

/** A page may move in bursts; one lasts as long as shifts follow within a second, and five seconds at most. */
const SHIFT_GAP_MS = 1000
const SHIFT_BURST_MS = 5000
/** Interactions that are quicker are good, and need not be told. */
const SLOW_MS = 40
/** Of so many interactions one may be an outlier. */
const OUTLIER_EVERY = 50
const PHONE_WIDTH_PX = 768

interface TimingEntry extends PerformanceEntry {
  /** Of a layout shift. */
  value: number
  hadRecentInput: boolean
  /** Of an event; 0 for one that is no interaction. */
  interactionId: number
  /** Of a page that was made before it was shown. */
  activationStart: number
}

const round = (value: number, unit: number) => Math.round(value / unit) * unit

/**
 * Tells the site once, when the page is left or hidden, how fast and how steady it was: the three numbers of
 * https://web.dev/vitals as far as the browser knows them, the address without its query, and whether the window is
 * narrow. Nothing about who has looked at it.
 */
export function reportVitals(): void {
  const path = location.pathname
  const { prerendering = false } = document as { prerendering?: boolean }
  // A page that is opened behind another shows nothing, so its times say nothing.
  if (document.hidden && !prerendering) return

  const known = window.PerformanceObserver?.supportedEntryTypes ?? []
  const flushes: (() => void)[] = []
  function watch(type: string, take: (entry: TimingEntry) => void, options = {}) {
    if (!known.includes(type)) return false
    const takeAll = (entries: PerformanceEntryList) => entries.forEach((entry) => take(entry as TimingEntry))
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()))
    observer.observe({ type, buffered: true, ...options })
    flushes.push(() => takeAll(observer.takeRecords()))
    return true
  }

  let lcp: number | undefined
  watch('largest-contentful-paint', ({ startTime }) => (lcp = startTime))

  let [burst, begunAt, lastAt, worst] = [0, 0, 0, 0]
  const knowsShifts = watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return
    const goesOn = startTime - lastAt < SHIFT_GAP_MS && startTime - begunAt < SHIFT_BURST_MS
    burst = goesOn ? burst + value : value
    begunAt = goesOn ? begunAt : startTime
    lastAt = startTime
    worst = Math.max(worst, burst)
  })

  const interactions = new Map<number, number>()
  function noteEvent({ interactionId, duration }: TimingEntry) {
    if (interactionId)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }
  watch('first-input', noteEvent)
  watch('event', noteEvent, { durationThreshold: SLOW_MS })

  function findInp(): number | undefined {
    const slowest = [...interactions.values()].sort((one, other) => other - one)
    const { interactionCount = slowest.length } = performance as { interactionCount?: number }
    return slowest[Math.min(slowest.length - 1, Math.floor(interactionCount / OUTLIER_EVERY))]
  }

  function send() {
    if (!document.hidden) return
    document.removeEventListener('visibilitychange', send)
    flushes.forEach((flush) => flush())
    const [navigation] = performance.getEntriesByType('navigation') as unknown as TimingEntry[]
    const report = {
      path,
      formFactor: innerWidth < PHONE_WIDTH_PX ? 'phone' : 'desktop',
      lcp: lcp && round(Math.max(0, lcp - (navigation?.activationStart ?? 0)), 1),
      cls: knowsShifts ? round(worst, 1e-4) : undefined,
      inp: findInp(),
    }
    navigator.sendBeacon(VITALS_PATH, JSON.stringify(report))
  }
  document.addEventListener('visibilitychange', send)
}
