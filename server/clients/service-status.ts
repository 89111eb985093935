import * as z from 'zod'
import type { Cached, ServiceStatusSource } from '../../app/backend/backend.ts'
import { ServiceStatus } from '../../app/domain/shapes.server.ts'
import type { Cache } from '../cache/cache.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import { valueOrFault } from '../http-client/describe-failure.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'
import { check } from '../values/finding.ts'

interface ServiceStatusSettings extends Outside {
  baseUrl: string
  cache: Cache
  dependencies: Pick<Dependencies, 'noteRead'>
  timeLimitMs?: number
}

const STATUS_PATH = '/api/v2/status.json'

const LIFETIME_SECONDS = 60
/** How often to read the cache, which asks the status page only once its copy is out of date. */
const POLL_SECONDS = 5
const FAILURE_PAUSE_SECONDS = 15
export const SHOWN_SECONDS_MAX = 5 * 60
const TIME_LIMIT_MS = 2500
const DESCRIPTION_LENGTH_MAX = 200

const StatusShape = z.object({
  status: z.object({
    indicator: z.string().pipe(ServiceStatus.shape.indicator.catch('unknown')),
    description: z.string().trim().min(1).max(DESCRIPTION_LENGTH_MAX),
  }),
})

/** Every page's footer shows the status. It's fetched in the background, so that no page waits for it. */
export function createServiceStatus({
  baseUrl,
  cache,
  dependencies,
  timeLimitMs = TIME_LIMIT_MS,
  ...outside
}: ServiceStatusSettings) {
  const http = createHttpClient({
    ...outside,
    service: 'service status',
    timeLimitMs,
    followsRedirects: true,
  })
  let latest: Cached<ServiceStatus> | null = null
  let hasFailed = false
  let timer: NodeJS.Timeout | undefined

  const request = () => http.request({ url: baseUrl + STATUS_PATH, schema: StatusShape })

  async function fetchStatus() {
    const result = await request()
    return result.ok
      ? { ok: true as const, value: result.value.status }
      : { ok: false as const, reason: 'unavailable' as const, retryAfterSeconds: FAILURE_PAUSE_SECONDS }
  }

  /** `silent` if the status page doesn't answer; null before its first answer. */
  const current = () => latest?.value ?? (hasFailed ? 'silent' : null)
  const asOf = () => latest?.asOf ?? null

  const noteShown = () => dependencies.noteRead('shown service status', JSON.stringify(current()))
  /** Separate from the status, so that cached pages that don't show the time outlive a new one. */
  const noteTime = () => dependencies.noteRead('service status time', String(asOf()))

  async function refresh() {
    const result = await cache.cached({
      key: 'service-status',
      ttlSeconds: LIFETIME_SECONDS,
      staleSeconds: SHOWN_SECONDS_MAX - LIFETIME_SECONDS,
      schema: ServiceStatus,
      fetch: fetchStatus,
    })
    latest = result.ok ? result.value : null
    hasFailed = !result.ok
    noteShown()
    noteTime()
  }

  return {
    current() {
      noteShown()
      return current()
    },
    asOf() {
      noteTime()
      return asOf()
    },
    pageUrl: `${baseUrl}/`,
    poll() {
      void refresh()
      timer ??= setInterval(() => void refresh(), POLL_SECONDS * 1000).unref()
    },
    stop: () => clearInterval(timer),
    check: () =>
      check(
        'Status page',
        `Check STATUS_PAGE_URL: the site reads ${STATUS_PATH.slice(1)} under it.`,
        async () => valueOrFault(await request()).status.description,
      ),
  } satisfies ServiceStatusSource & Record<string, unknown>
}
