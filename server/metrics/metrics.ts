import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { BREAKER_STATES, type Breakers } from '../http-client/breaker.ts'
import { droppedLines } from '../logs/output.ts'
import { createPageCacheMeter } from './page-cache-meter.ts'
import { createDiskMeter } from './disk-meter.ts'
import { createRequestMeter } from './request-meter.ts'
import {
  createCallMeter,
  createRefreshMeter,
  createStoreMeter,
  createWebhookMeter,
} from './service-meters.ts'
import { createVitalsMeter } from './vitals-meter.ts'

interface MetricsOptions {
  breakers: Breakers
  buildId: string
  /** Whether somebody reads them: only then the process itself is watched, which costs a little all the time. */
  isRead: boolean
  storeFolder: string | null
}

export function createMetrics({ breakers, buildId, isRead, storeFolder }: MetricsOptions) {
  const registry = new Registry()
  if (isRead) collectDefaultMetrics({ register: registry })
  if (storeFolder !== null) createDiskMeter(registry, storeFolder)
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1, with the build that runs as a label.',
    labelNames: ['build'],
    registers: [registry],
  }).set({ build: buildId }, 1)
  new Gauge({
    name: 'upstream_breaker_state',
    help: 'Whether calls to an outside service are made (closed), left out (open) or tried (half-open): 1 for its state now.',
    labelNames: ['service', 'state'],
    registers: [registry],
    collect() {
      for (const [service, now] of Object.entries(breakers.states()))
        for (const state of BREAKER_STATES) this.set({ service, state }, state === now ? 1 : 0)
    },
  })
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Lines of the log that were dropped, since nobody took those before them.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(droppedLines())
    },
  })
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    cacheUses: createPageCacheMeter(registry),
    countRequests: createRequestMeter(registry),
    onCall: createCallMeter(registry),
    refreshes: createRefreshMeter(registry),
    measureStore: createStoreMeter(registry),
    observeVitals: createVitalsMeter(registry),
    countWebhooks: createWebhookMeter(registry),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
