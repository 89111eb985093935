import { z } from 'zod'
import type { Cached, ServiceStatusSource } from '../../app/backend.ts'
import type { ServiceStatus } from '../../app/domain/service-status.ts'
import type { Cache } from '../cache/cache.ts'
import type { Reads } from '../cache/reads.ts'
import { withoutDeadline } from '../request/deadline.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'
import { withoutSlash } from '../domain/without-slash.ts'

interface ServiceStatusSettings extends Outside {
  baseUrl: string
  cache: Cache
  now: () => Date
  reads?: Pick<Reads, 'untracked' | 'begin'>
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

/** For every page's footer. No page waits for it; it is fetched in the background. */
export function createServiceStatus({ baseUrl, cache, now, reads, ...outside }: ServiceStatusSettings) {
  const http = createHttpClient({
    ...outside,
    service: 'service status',
    timeLimitMs: TIME_LIMIT_MS,
    followsRedirects: true,
  })
  let latest: Cached<ServiceStatus> | null = null
  let hasFailed = false
  let nextFetchMs = -Infinity
  let timer: NodeJS.Timeout | null = null

  async function fetchStatus() {
    const result = await http.request({ url: withoutSlash(baseUrl) + STATUS_PATH, schema: StatusShape })
    return result.ok
      ? { ok: true as const, value: result.value.status }
      : { ok: false as const, reason: 'unavailable' as const }
  }

  async function refresh() {
    nextFetchMs = Infinity
    const result = await cache.cached<ServiceStatus, { ok: false; reason: 'unavailable' }>({
      key: 'service-status',
      ttlSeconds: LIFETIME_SECONDS,
      staleSeconds: SHOWN_SECONDS_MAX - LIFETIME_SECONDS,
      schema: StatusKept,
      fetch: fetchStatus,
    })
    if (result.ok) latest = result.value
    hasFailed = !result.ok || result.value.isStale
    nextFetchMs =
      hasFailed || !latest
        ? now().getTime() + FAILURE_PAUSE_SECONDS * 1000
        : Date.parse(latest.asOf) + LIFETIME_SECONDS * 1000
    noteShown()
    noteTime()
  }

  const shown = () =>
    latest && now().getTime() - Date.parse(latest.asOf) < SHOWN_SECONDS_MAX * 1000 ? latest : null
  const current = () => shown()?.value ?? (hasFailed ? 'silent' : null)
  const asOf = () => shown()?.asOf ?? null

  /** The status on a page expires by itself, whatever the cache holds. */
  const noteShown = () => reads?.begin('shown service status')(JSON.stringify(current()))
  /** Separate, so that pages that don't show the time aren't rendered again whenever the status page answers. */
  const noteTime = () => reads?.begin('service status time')(String(asOf()))

  function refreshWhenOld() {
    if (now().getTime() < nextFetchMs) return
    const run = () => void withoutDeadline(refresh)
    if (reads) reads.untracked(run)
    else run()
  }

  return {
    current() {
      refreshWhenOld()
      noteShown()
      return current()
    },
    asOf() {
      noteTime()
      return asOf()
    },
    pageUrl: baseUrl,
    watch() {
      refreshWhenOld()
      timer ??= setInterval(refreshWhenOld, LIFETIME_SECONDS * 1000).unref()
    },
    stop() {
      if (timer) clearInterval(timer)
    },
  } satisfies ServiceStatusSource & Record<string, unknown>
}
