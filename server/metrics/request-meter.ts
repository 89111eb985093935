import { Counter, Histogram, type Registry } from 'prom-client'
import type { RoutePattern } from '../domain/route-pattern.ts'

const DURATIONS = 'http_request_duration_seconds'
const DURATIONS_HELP = 'How long requests took, from their headers to the end of the answer, by route.'

const SECONDS_BOUNDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12]

const FILE = 'file'
const UNKNOWN = 'unknown'
const FILE_STATUSES = [200, 206, 304]
const ASSETS_FOLDER = '/assets/'

export interface AnsweredRequest {
  path: string
  status: number | null
  seconds: number
}

/** As proxies write it where the visitor has left before there was an answer. */
const LEFT_STATUS = 499

interface Tally {
  byStatus: Map<number, number>
  /** How many took at most as long as the bound of the same place, and longer than the one before; the last: longer. */
  counts: number[]
  secondsInAll: number
}

/** Only the library's output is used: it looks each line up by its labels at every count. */
class TalliedDurations extends Histogram<'route'> {
  readonly #tallies: ReadonlyMap<string, Tally>

  constructor(tallies: ReadonlyMap<string, Tally>, registry: Registry) {
    super({
      name: DURATIONS,
      help: DURATIONS_HELP,
      labelNames: ['route'],
      buckets: SECONDS_BOUNDS,
      registers: [registry],
    })
    this.#tallies = tallies
  }

  /** What the library asks for by this name when it writes the metrics out. */
  getForPromString() {
    const values = [...this.#tallies].flatMap(([route, { counts, secondsInAll }]) => {
      let sum = 0
      const buckets = counts.map((count, index) => ({
        metricName: `${DURATIONS}_bucket`,
        labels: { route, le: SECONDS_BOUNDS[index] ?? '+Inf' },
        value: (sum += count),
      }))
      return [
        ...buckets,
        { metricName: `${DURATIONS}_sum`, labels: { route }, value: secondsInAll },
        { metricName: `${DURATIONS}_count`, labels: { route }, value: sum },
      ]
    })
    return { name: DURATIONS, help: DURATIONS_HELP, type: 'histogram', values }
  }
}

/** What a request counts as; addresses are anybody's own text, names are not. */
function nameOf(routePattern: RoutePattern, path: string, status: number): string {
  if (path.startsWith(ASSETS_FOLDER)) return FILE
  return routePattern(path) ?? (FILE_STATUSES.includes(status) ? FILE : UNKNOWN)
}

export function createRequestMeter(registry: Registry) {
  const tallies = new Map<string, Tally>()
  new TalliedDurations(tallies, registry)
  new Counter({
    name: 'http_requests_total',
    help: `Requests by route and status. Files have the route "${FILE}", addresses without one "${UNKNOWN}"; ${LEFT_STATUS}: the visitor left before the answer.`,
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [route, { byStatus }] of tallies)
        for (const [status, count] of byStatus) this.inc({ route, status }, count)
    },
  })

  function tallyOf(route: string): Tally {
    let tally = tallies.get(route)
    if (!tally) {
      tally = { byStatus: new Map(), counts: [...SECONDS_BOUNDS, Infinity].map(() => 0), secondsInAll: 0 }
      tallies.set(route, tally)
    }
    return tally
  }

  return (routePattern: RoutePattern) =>
    ({ path, status, seconds }: AnsweredRequest) => {
      const known = status ?? LEFT_STATUS
      const tally = tallyOf(nameOf(routePattern, path, known))
      tally.byStatus.set(known, (tally.byStatus.get(known) ?? 0) + 1)
      tally.secondsInAll += seconds
      let bound = 0
      while (bound < SECONDS_BOUNDS.length && seconds > SECONDS_BOUNDS[bound]!) bound++
      tally.counts[bound]!++
    }
}
