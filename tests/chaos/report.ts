import { renderMarkdownTable } from '../../tools/markdown-table.ts'
import { isSound, type ScenarioResult } from './play.ts'
import type { Observation } from './record.ts'

const HEADINGS = [
  'Fault',
  'Requests',
  'While it lasts',
  'p50',
  'p99',
  'Slowest',
  'Lost',
  'Doubled',
  'Well again after',
]

/** How many there are of each, in the order in which they came first. */
function count(names: readonly string[]): [name: string, count: number][] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
}

/** The time below which this part of the observations lies. */
function percentile(observations: readonly Observation[], part: number): string {
  const times = observations.map(({ startedAt, endedAt }) => endedAt - startedAt).sort((a, b) => a - b)
  const time = times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return time < 1000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(1)} s`
}

/** `503: license 12, download 3; incomplete: prices 4`. */
function describeTroubles(observations: readonly Observation[]): string {
  const troubles = observations.filter(({ outcome }) => outcome !== 'good')
  const parts = [...new Set(troubles.map(({ outcome }) => outcome))].map((outcome) => {
    const kinds = troubles.filter((seen) => seen.outcome === outcome).map(({ kind }) => kind)
    return `${outcome}: ${count(kinds)
      .map((pair) => pair.join(' '))
      .join(', ')}`
  })
  return parts.join('; ') || 'all good'
}

const countBreaches = ({ breaches }: ScenarioResult, kind: string) =>
  String(breaches.filter((breach) => breach.kind === kind).length)

const rowOf = (result: ScenarioResult) => [
  result.name,
  String(result.observations.length),
  describeTroubles(result.inFault),
  percentile(result.inFault, 0.5),
  percentile(result.inFault, 0.99),
  percentile(result.inFault, 1),
  countBreaches(result, 'lost'),
  countBreaches(result, 'doubled'),
  result.recoverySeconds === null ? 'not in time' : `${result.recoverySeconds.toFixed(1)} s`,
]

/** A Markdown table of what was found, then of what was left out. */
export const renderTable = (
  results: readonly ScenarioResult[],
  leftOut: readonly { name: string; reason: string }[],
) =>
  renderMarkdownTable(HEADINGS, [
    ...results.map(rowOf),
    ...leftOut.map(({ name, reason }) => [name, 'left out', reason]),
  ])

const SHOWN_MAX = 8

/** What was wrong in a scenario, in lines for people; nothing when all was right. */
export function renderFaults(result: ScenarioResult): string[] {
  if (isSound(result)) return []
  const unexpected = count(
    result.unexpected.map(({ kind, what, outcome }) => `${outcome} at ${what} (${kind})`),
  )
  const lines = [
    ...result.breaches.map(({ kind, what }) => `${kind}: ${what}`),
    ...unexpected.map(([what, times]) => `not allowed: ${what}, ${times} times`),
    ...(result.recoverySeconds === null ? ['not well again in time'] : []),
  ]
  const rest = lines.length > SHOWN_MAX ? [`… and ${lines.length - SHOWN_MAX} more`] : []
  return [`${result.name}:`, ...lines.slice(0, SHOWN_MAX).map((line) => `  ${line}`), ...rest]
}
