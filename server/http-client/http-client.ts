import {
  BrokenCircuitError,
  ExponentialBackoff,
  handleWhenResult,
  noJitterGenerator,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
} from 'cockatiel'
import type { z } from 'zod'
import { errorCode } from '../domain/error-code.ts'
import { createRarely } from '../domain/rarely.ts'
import { beforeDeadline, DeadlinePassed, remainingMs } from '../request/deadline.ts'
import { traceHeaders } from '../request/trace-context.ts'
import type { Breakers } from './breaker.ts'
import { discardBody, followWithinOrigin, isRedirect, readBody } from './responses.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Never pass tokens, bodies or queries as fields. */
export interface Log {
  warn(fields: Record<string, unknown>, message: string): void
}

interface CallLog extends Log {
  info(fields: Record<string, unknown>, message: string): void
}

export interface EndedCall {
  service: string
  outcome: 'ok' | 'refused' | 'misconfigured' | 'failed' | Exclude<HttpFailure['kind'], 'status'>
  seconds: number
}

export type OnCall = (call: EndedCall) => void

export interface Outside {
  fetch: Fetch
  log?: CallLog
  breakers?: Breakers | undefined
  onCall?: OnCall | undefined
}

export interface HttpSettings extends Outside {
  service: string
  tryLimitMs?: number
  timeLimitMs?: number
  pauseMs?: number
  /** For GETs only, and only within the same origin. */
  followsRedirects?: boolean
  /** Sends our trace id. Set it only for our own services. */
  joinsTrace?: boolean
  /** Whether a refusal (4xx) means that a setting is wrong, and not what a visitor asked for. */
  isMisconfigured?: (refusal: HttpFailure, request: { url: string; method?: string }) => boolean
}

export interface HttpRequest<Value> {
  url: string
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  /** The schema of a successful response's body; an empty body is null. */
  schema: z.ZodType<Value>
  reads?: 'bytes'
  bytesMax?: number
  ignoresBody?: boolean
  isRepeatable?: boolean
  /** For calls with a visitor's own text: if that makes the service fail, the breaker mustn't open for everyone. */
  ignoresBreaker?: boolean
  /** Retry only if there was no response at all. */
  isResponseFinal?: boolean
}

export interface HttpFailure {
  ok: false
  /** `malformed` includes redirects that aren't followed. `open`: the breaker is open, so no call was made. */
  kind: 'network' | 'timeout' | 'status' | 'malformed' | 'open'
  code?: string
  status?: number
  body?: string
  /** Where a redirect that wasn't followed leads. */
  location?: string
  retryAfterSeconds?: number
}

export type HttpResult<Value> = { ok: true; status: number; headers: Headers; value: Value } | HttpFailure

export interface HttpClient {
  /** Never throws for a failing service or network. */
  request<Value>(request: HttpRequest<Value>): Promise<HttpResult<Value>>
}

export const CALL_LIMIT_MS = 10_000
export const TRIES_MAX = 3
export const RESPONSE_BYTES_MAX = 5 * 1024 * 1024
export const REFUSAL_BYTES_MAX = 64 * 1024
const PAUSE_MS = 100
/** If we waited less than this, a timeout isn't the service's fault. */
const BREAKER_TIMEOUT_MS_MIN = 1000
const TRANSIENT_STATUSES = [502, 503, 504]
/** A wrong token, path or kind of service. For calls without anything from a visitor. */
const MISCONFIGURED_STATUSES = [400, 401, 403, 404, 405, 410]

function readJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  return text.trim() === '' ? null : JSON.parse(text)
}

async function readResponse<Value>(
  response: Response,
  { schema, reads, bytesMax = RESPONSE_BYTES_MAX, ignoresBody }: HttpRequest<Value>,
): Promise<HttpResult<Value>> {
  const { status, headers } = response
  const malformed = { ok: false as const, kind: 'malformed' as const, status }
  if (isRedirect(response)) {
    discardBody(response)
    return { ...malformed, location: headers.get('Location') ?? '' }
  }
  if (!response.ok) {
    const body = String((await readBody(response, REFUSAL_BYTES_MAX)) ?? '')
    const failure = { ok: false as const, kind: 'status' as const, status, body }
    // Our services send seconds, never a date.
    const [seconds] = /^\d{1,6}$/.exec(headers.get('Retry-After') ?? '') ?? []
    return seconds ? { ...failure, retryAfterSeconds: Number(seconds) } : failure
  }
  if (ignoresBody) discardBody(response)
  const bytes = ignoresBody ? Buffer.alloc(0) : await readBody(response, bytesMax)
  if (bytes === null) return malformed
  try {
    const parsed = schema.safeParse(reads === 'bytes' ? bytes : readJson(bytes))
    return parsed.success ? { ok: true, status, headers, value: parsed.data } : malformed
  } catch {
    return malformed
  }
}

const isTransient = (failure: HttpFailure, isResponseFinal: boolean) =>
  failure.kind === 'network' ||
  failure.kind === 'timeout' ||
  (!isResponseFinal &&
    TRANSIENT_STATUSES.includes(failure.status ?? 0) &&
    // A `Retry-After` means that the service wants us to wait.
    failure.retryAfterSeconds === undefined)

function outcomeOf(result: HttpResult<unknown>, isMisconfigured: boolean): EndedCall['outcome'] {
  if (result.ok) return 'ok'
  if (result.kind !== 'status') return result.kind
  if ((result.status ?? 0) >= 500) return 'failed'
  return isMisconfigured ? 'misconfigured' : 'refused'
}

const isServiceFailure = ({ kind, status = 0 }: HttpFailure) =>
  kind !== 'status' || status === 429 || status >= 500

/** A 429 doesn't count, because it may only apply to one customer. */
function countsForBreaker(
  result: HttpResult<unknown>,
  { limitMs, ignoresBreaker }: { limitMs: number; ignoresBreaker: boolean },
): boolean {
  if (result.ok || !isServiceFailure(result) || result.status === 429) return false
  if (result.kind === 'timeout') return limitMs >= BREAKER_TIMEOUT_MS_MIN
  return !ignoresBreaker || result.kind === 'network' || TRANSIENT_STATUSES.includes(result.status ?? 0)
}

export function createHttpClient(settings: HttpSettings): HttpClient {
  const { service, fetch, log, timeLimitMs = CALL_LIMIT_MS, pauseMs = PAUSE_MS } = settings
  const { tryLimitMs = timeLimitMs, breakers } = settings
  const { isMisconfigured = ({ status = 0 }) => MISCONFIGURED_STATUSES.includes(status) } = settings
  const isDue = createRarely()
  const breaker = breakers?.add(service)
  const backoff = new ExponentialBackoff({ initialDelay: pauseMs, generator: noJitterGenerator })

  async function send<Value>(request: HttpRequest<Value>, signal: AbortSignal): Promise<HttpResult<Value>> {
    const { url, method = 'GET', headers, json, form } = request
    const hasJson = json !== undefined
    const init = {
      method,
      headers: {
        Accept: 'application/json',
        ...(hasJson ? { 'Content-Type': 'application/json' } : {}),
        ...(settings.joinsTrace ? traceHeaders() : {}),
        ...headers,
      },
      ...(hasJson ? { body: JSON.stringify(json) } : form ? { body: new URLSearchParams(form) } : {}),
    }
    const sendTo = (to: string) => fetch(to, { ...init, redirect: 'manual', signal })
    const mayFollow = settings.followsRedirects && method === 'GET'
    return readResponse(await (mayFollow ? followWithinOrigin(url, sendTo) : sendTo(url)), request)
  }

  async function tryOnce<Value>(request: HttpRequest<Value>, limitMs: number): Promise<HttpResult<Value>> {
    if (limitMs <= 0) return { ok: false, kind: 'timeout' }
    const limit = timeout(limitMs, TimeoutStrategy.Aggressive)
    try {
      return await limit.execute(({ signal }) => send(request, signal))
    } catch (error) {
      if (error instanceof TaskCancelledError) return { ok: false, kind: 'timeout' }
      const code = error instanceof Error && (errorCode(error.cause) ?? errorCode(error))
      return { ok: false, kind: 'network', ...(code ? { code } : {}) }
    }
  }

  async function tryRepeatedly<Value>(request: HttpRequest<Value>, limitMs: number) {
    const { url, method = 'GET', isRepeatable = method === 'GET', isResponseFinal = false } = request
    const endMs = performance.now() + limitMs
    const leftMs = () => endMs - performance.now()
    const mayHelp = (result: unknown) =>
      !(result as HttpResult<Value>).ok &&
      isTransient(result as HttpFailure, isResponseFinal) &&
      leftMs() > TRIES_MAX * pauseMs
    const retries = retry(handleWhenResult(mayHelp), {
      maxAttempts: isRepeatable ? TRIES_MAX - 1 : 0,
      backoff,
    })
    let tries = 0
    const result = await retries.execute(() => {
      tries += 1
      return tryOnce(request, Math.min(tryLimitMs, leftMs()))
    })
    if (!result.ok && isServiceFailure(result)) {
      const { kind, code, status } = result
      const { host, pathname } = new URL(url)
      log?.warn(
        { service, method, host, path: pathname, kind, code, status, tries },
        `call to ${service} failed`,
      )
    }
    return result
  }

  async function callUnlessOpen<Value>(request: HttpRequest<Value>): Promise<HttpResult<Value>> {
    const { ignoresBreaker = false } = request
    async function call() {
      const limitMs = Math.min(timeLimitMs, remainingMs())
      const result = await tryRepeatedly(request, limitMs)
      return { result, isFailure: countsForBreaker(result, { limitMs, ignoresBreaker }) }
    }
    try {
      return (await beforeDeadline(breaker ? breaker.execute(call) : call())).result
    } catch (error) {
      if (error instanceof DeadlinePassed) return { ok: false, kind: 'timeout' }
      if (!(error instanceof BrokenCircuitError)) throw error
      log?.info({ service, kind: 'open' }, `skipped call to ${service}: breaker open`)
      return { ok: false, kind: 'open' }
    }
  }

  return {
    async request(request) {
      const startedAt = performance.now()
      const result = await callUnlessOpen(request)
      const seconds = (performance.now() - startedAt) / 1000
      const isOurFault = !result.ok && result.kind === 'status' && isMisconfigured(result, request)
      settings.onCall?.({ service, outcome: outcomeOf(result, isOurFault), seconds })
      if (isOurFault && isDue(String(result.status))) {
        const { host, pathname } = new URL(request.url)
        log?.warn(
          { service, method: request.method ?? 'GET', host, path: pathname, status: result.status },
          `${service} refuses this site’s settings; run the doctor`,
        )
      }
      return result
    },
  }
}
