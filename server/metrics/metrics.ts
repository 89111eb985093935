import { Gauge, Registry } from 'prom-client'
import { BREAKER_STATES, type Breakers } from '../http-client/breaker.ts'

/** What a monitoring system reads, in Prometheus' text format. */
export interface Metrics {
  contentType: string
  read(): Promise<string>
}

/** The site's own metrics; values are read when they are asked for. */
export function createMetrics({ breakers }: { breakers: Breakers }): Metrics {
  const registry = new Registry()
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
  return { contentType: registry.contentType, read: () => registry.metrics() }
}
