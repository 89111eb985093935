import { z } from 'zod'
import type { ServiceStatusSource } from '../../app/backend.ts'
import type { ServiceStatus } from '../../app/domain/service-status.ts'
import { withoutDeadline } from '../deadline.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'

export interface ServiceStatusSettings extends Outside {
  /** The base of the status page. */
  baseUrl: string
  now: () => Date
}

const LIFETIME_MS = 60_000
const FAILURE_LIFETIME_MS = 15_000
/** An older status is not shown: the last visit, and with it the last fetch, may be hours ago. */
const SHOWN_MS_MAX = 5 * 60_000
const TIME_LIMIT_MS = 2500
const DESCRIPTION_LENGTH_MAX = 200

const INDICATORS = ['none', 'minor', 'major', 'critical', 'maintenance'] as const

const StatusShape = z.object({
  status: z.object({
    indicator: z.string().transform((word) => INDICATORS.find((known) => known === word) ?? 'unknown'),
    description: z.string().trim().min(1).max(DESCRIPTION_LENGTH_MAX),
  }),
})

/**
 * The status for every page's footer. No page waits for it: the last known status is returned at once, and fetched
 * again in the background when it is old. Kept in memory, since it costs one small request a minute.
 */
export function createServiceStatus(settings: ServiceStatusSettings): ServiceStatusSource {
  const { baseUrl, fetch, now, log, breakers } = settings
  const http = createHttpClient({
    service: 'service status',
    fetch,
    log,
    breakers,
    timeLimitMs: TIME_LIMIT_MS,
    followsRedirects: true,
  })
  const url = `${baseUrl.replace(/\/+$/, '')}/api/v2/status.json`
  let last: { status: ServiceStatus | null; atMs: number } | null = null
  let isAsking = false

  async function ask() {
    isAsking = true
    const result = await http.request({ url, schema: StatusShape })
    last = { status: result.ok ? result.value.status : null, atMs: now().getTime() }
    isAsking = false
  }

  return {
    async current() {
      const ageMs = last ? now().getTime() - last.atMs : Infinity
      const lifetimeMs = last?.status ? LIFETIME_MS : FAILURE_LIFETIME_MS
      if (ageMs >= lifetimeMs && !isAsking) void withoutDeadline(ask)
      return last && ageMs < SHOWN_MS_MAX ? last.status : null
    },
  }
}
