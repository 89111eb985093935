import { z } from 'zod'
import type { ServiceStatusSource } from '../../app/backend.ts'
import type { ServiceStatus } from '../../app/domain/service-status.ts'
import type { Cache } from '../cache/cache.ts'
import type { Reads } from '../cache/reads.ts'
import { withoutDeadline } from '../request/deadline.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'
import { withoutSlash } from '../domain/without-slash.ts'

export interface ServiceStatusSettings extends Outside {
  baseUrl: string
  cache: Cache
  now: () => Date
  reads?: Pick<Reads, 'untracked' | 'begin'>
}

interface WatchedServiceStatus extends ServiceStatusSource {
  watch(): void
  stop(): void
}

export const STATUS_PATH = '/api/v2/status.json'

const LIFETIME_SECONDS = 60
const FAILURE_PAUSE_SECONDS = 15
const SHOWN_SECONDS_MAX = 5 * 60
const TIME_LIMIT_MS = 2500
const DESCRIPTION_LENGTH_MAX = 200

const INDICATORS = ['none', 'minor', 'major', 'critical', 'maintenance'] as const

export const StatusShape = z.object({
  status: z.object({
    indicator: z.string().transform((word) => INDICATORS.find((known) => known === word) ?? 'unknown'),
    description: z.string().trim().min(1).max(DESCRIPTION_LENGTH_MAX),
  }),
})

const StatusKept: z.ZodType<ServiceStatus> = z.object({
  indicator: z.enum([...INDICATORS, 'unknown']),
  description: z.string(),
})

/** For every page's footer. No page waits for it; one node asks for all, in the background. */
export function createServiceStatus(settings: ServiceStatusSettings): WatchedServiceStatus {
  const { baseUrl, fetch, cache, now, log, breakers, onCall, reads } = settings
  const http = createHttpClient({
    service: 'service status',
    fetch,
    log,
    breakers,
    onCall,
    timeLimitMs: TIME_LIMIT_MS,
    followsRedirects: true,
  })
  const url = withoutSlash(baseUrl) + STATUS_PATH
  let known: { status: ServiceStatus; asOfMs: number } | null = null
  let isSilent = false
  let askedAtMs = -Infinity
  let isAsking = false
  let timer: NodeJS.Timeout | null = null

  async function fetchStatus() {
    const result = await http.request({ url, schema: StatusShape })
    return result.ok
      ? { ok: true as const, value: result.value.status }
      : { ok: false as const, reason: 'unavailable' as const }
  }

  async function ask() {
    isAsking = true
    const result = await cache.cached<ServiceStatus, { ok: false; reason: 'unavailable' }>({
      key: 'service-status',
      ttlSeconds: LIFETIME_SECONDS,
      staleSeconds: SHOWN_SECONDS_MAX - LIFETIME_SECONDS,
      schema: StatusKept,
      fetch: fetchStatus,
    })
    if (result.ok) known = { status: result.value.value, asOfMs: Date.parse(result.value.asOf) }
    isSilent = !result.ok || result.value.isStale
    askedAtMs = now().getTime()
    isAsking = false
    noteShown()
    noteTime()
  }

  const secondsSince = (ms: number) => (now().getTime() - ms) / 1000
  const isShown = () => known !== null && secondsSince(known.asOfMs) < SHOWN_SECONDS_MAX

  const shown = () => (known && isShown() ? known.status : isSilent ? 'silent' : null)

  /** Besides the cache's own state of the value: what is shown also ends by itself. */
  const noteShown = () => reads?.begin('shown service status')(JSON.stringify(shown()))

  const asOf = () => (known && isShown() ? new Date(known.asOfMs).toISOString() : null)

  /** Its own value: a page without the time needn't be made again each time that the status page answers. */
  const noteTime = () => reads?.begin('service status time')(String(asOf()))

  function askWhenOld() {
    const isOld = known === null || secondsSince(known.asOfMs) >= LIFETIME_SECONDS
    if (!isOld || isAsking || secondsSince(askedAtMs) < FAILURE_PAUSE_SECONDS) return
    const run = () => void withoutDeadline(ask)
    if (reads) reads.untracked(run)
    else run()
  }

  return {
    current() {
      askWhenOld()
      noteShown()
      return shown()
    },
    asOf() {
      noteTime()
      return asOf()
    },
    pageUrl: baseUrl,
    watch() {
      askWhenOld()
      timer ??= setInterval(askWhenOld, LIFETIME_SECONDS * 1000).unref()
    },
    stop() {
      if (timer) clearInterval(timer)
      timer = null
    },
  }
}
