import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { BREAKER_STATES, type Breakers } from '../http-client/breaker.ts'
import type { PageVitals } from '../middleware/web-vitals.ts'
import type { RouteLocation } from '../router.ts'
import { SQLITE_PREFIX } from '../storage/open.ts'
import { createServiceMeters } from './service-meters.ts'
import { createStoreMeter } from './store-meter.ts'

const REQUEST_BOUNDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12]
const LCP_BOUNDS = [0.4, 0.8, 1.2, 1.8, 2.5, 4, 8]
const CLS_BOUNDS = [0, 0.01, 0.05, 0.1, 0.25, 0.5]
const INP_BOUNDS = [0.05, 0.1, 0.2, 0.35, 0.5, 1]

const FILE = 'file'
const UNKNOWN = 'unknown'
const FILE_STATUSES = [200, 206, 304]
const ASSETS_FOLDER = '/assets/'
/** As in nginx: the client disconnected before the response was sent. */
const LEFT_STATUS = 499

const CACHE_STATES = ['hit', 'stale', 'miss', 'none'] as const
export type CacheState = (typeof CACHE_STATES)[number]
export type CacheUses = Record<CacheState, number>

export interface AnsweredRequest {
  path: string
  /** Null if the request couldn't be read. */
  location: RouteLocation | null
  /** Null if the client disconnected before the response. */
  status: number | null
  seconds: number
}

interface MetricsOptions {
  breakers: Breakers
  buildId: string
  /** If nobody reads the metrics, leaves out the process's own, which take time to collect. */
  isRead: boolean
  storeUrl: string
}

/** Uses route patterns as labels, because anyone can make up paths and each would become a time series. */
function routeLabel({ path, location }: AnsweredRequest, status: number): string {
  if (path.startsWith(ASSETS_FOLDER)) return FILE
  return location?.pattern ?? (FILE_STATUSES.includes(status) ? FILE : UNKNOWN)
}

/** The state of this process and its surroundings, read when somebody asks for the metrics. */
function addGauges(registers: Registry[], { breakers, buildId, storeUrl }: MetricsOptions): void {
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1; the label is the running build.',
    labelNames: ['build'],
    registers,
  }).set({ build: buildId }, 1)
  new Gauge({
    name: 'upstream_breaker_state',
    help: '1 for the current state of a service’s circuit breaker: closed (calls are made), open (calls are skipped) or half-open (one call at a time).',
    labelNames: ['service', 'state'],
    registers,
    collect() {
      for (const [service, current] of Object.entries(breakers.states()))
        for (const state of BREAKER_STATES) this.set({ service, state }, state === current ? 1 : 0)
    },
  })
  if (!storeUrl.startsWith(SQLITE_PREFIX)) return
  new Gauge({
    name: 'store_disk_available_bytes',
    help: 'Free space on the disk of the SQLite file; absent with Redis.',
    registers,
    async collect() {
      const disk = await statfs(dirname(storeUrl.slice(SQLITE_PREFIX.length))).catch(() => null)
      if (disk) this.set(disk.bavail * disk.bsize)
      else this.remove()
    },
  })
}

function createRequestMeters(registers: Registry[]) {
  const requests = new Counter({
    name: 'http_requests_total',
    help: `Requests by route and status. Files count as "${FILE}", paths without a route as "${UNKNOWN}"; ${LEFT_STATUS}: the client disconnected before the response.`,
    labelNames: ['route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request’s headers to the end of its response, by route.',
    labelNames: ['route'],
    buckets: REQUEST_BOUNDS,
    registers,
  })
  // Plain numbers until somebody reads them, because each cached page adds to one.
  const cacheUses: CacheUses = { hit: 0, stale: 0, miss: 0, none: 0 }
  new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests by page cache result: hit, stale (served while re-rendering), miss (rendered and cached) or none (not cacheable).',
    labelNames: ['state'],
    registers,
    collect() {
      this.reset()
      for (const state of CACHE_STATES) this.inc({ state }, cacheUses[state])
    },
  })

  return {
    cacheUses: cacheUses as Readonly<CacheUses>,
    countCacheUse: (state: CacheState) => void (cacheUses[state] += 1),
    countRequest(request: AnsweredRequest) {
      const status = request.status ?? LEFT_STATUS
      const route = routeLabel(request, status)
      requests.inc({ route, status })
      durations.observe({ route }, request.seconds)
    },
  }
}

function createVitalsMeter(registers: Registry[]) {
  const vital = (name: string, vitalName: string, buckets: number[]) =>
    new Histogram({
      name: `web_vital_${name}`,
      help: `${vitalName}, as browsers report it.`,
      labelNames: ['route', 'form_factor'],
      buckets,
      registers,
    })
  const lcps = vital('lcp_seconds', 'Largest Contentful Paint', LCP_BOUNDS)
  const shifts = vital('cls', 'Cumulative Layout Shift', CLS_BOUNDS)
  const inps = vital('inp_seconds', 'Interaction to Next Paint', INP_BOUNDS)

  return {
    observeVitals({ route, formFactor, lcp, cls, inp }: PageVitals) {
      const labels = { route, form_factor: formFactor }
      if (lcp !== undefined) lcps.observe(labels, lcp / 1000)
      if (cls !== undefined) shifts.observe(labels, cls)
      if (inp !== undefined) inps.observe(labels, inp / 1000)
    },
  }
}

export function createMetrics(options: MetricsOptions) {
  const registry = new Registry()
  const registers = [registry]
  if (options.isRead) collectDefaultMetrics({ register: registry })
  addGauges(registers, options)
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    ...createRequestMeters(registers),
    ...createVitalsMeter(registers),
    ...createServiceMeters(registers),
    ...createStoreMeter(registers),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
