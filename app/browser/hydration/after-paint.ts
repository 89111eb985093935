import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'
import { replayStoredVisit } from '../navigation/stored-visit.ts'
import { REPORTED_PATH_LENGTH_MAX, VITALS_PATH } from '../../domain/web-vitals.ts'

// Every page loads this after its first paint. It's a separate bundle (`?worker&url` in late-scripts.tsx), so that
// content pages load nothing else before an interaction.

replayStoredVisit()

const PHONE_WIDTH_PX = 768

const path = location.pathname.slice(0, REPORTED_PATH_LENGTH_MAX)
const values: Partial<Record<string, number>> = {}
const note = ({ name, value }: MetricType) => (values[name] = value)
onLCP(note, { reportAllChanges: true })
onCLS(note, { reportAllChanges: true })
onINP(note, { reportAllChanges: true })

/** Sends one report, once the page is hidden or left. Nothing in it identifies the visitor. */
function sendWhenHidden() {
  if (!document.hidden) return
  document.removeEventListener('visibilitychange', sendWhenHidden)
  const { LCP, CLS, INP } = values
  if (LCP === undefined && CLS === undefined && INP === undefined) return
  const formFactor = innerWidth < PHONE_WIDTH_PX ? 'phone' : 'desktop'
  const report = { path, formFactor, lcp: LCP && Math.round(LCP), cls: CLS, inp: INP }
  navigator.sendBeacon(VITALS_PATH, JSON.stringify(report))
}
document.addEventListener('visibilitychange', sendWhenHidden)
