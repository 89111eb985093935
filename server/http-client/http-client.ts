import {
  ExponentialBackoff,
  handleType,
  isBrokenCircuitError,
  noJitterGenerator,
  noop,
  retry,
  wrap,
} from 'cockatiel'
import { beforeDeadline, DeadlinePassed, remainingMs } from '../deadline.ts'
import { traceHeaders } from '../request-scope.ts'
import { errorCode } from '../values/error-code.ts'
import { createRarely } from '../values/rarely.ts'
import { type Breakers, CallFailed } from './breaker.ts'
import { countsForBreaker, isServiceFailure, isWorthRetrying } from './failures.ts'
import {
  followWithinOrigin,
  type HttpFailure,
  type HttpRequest,
  type HttpResult,
  readResponse,
} from './http-call.ts'

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

/** What every client shares: the network, and who is told about calls. */
export interface Outside {
  fetch: Fetch
  log?: CallLog
  breakers?: Breakers | undefined
  onCall?: OnCall | undefined
}

export interface HttpSettings extends Outside {
  service: string
  /** For all tries of a call together. */
  timeLimitMs?: number
  /** Before the first retry; doubled before the next. */
  pauseMs?: number
  /** For GETs only, and only within the same origin. */
  followsRedirects?: boolean
  /** Sends our trace id. Set it only for our own services. */
  joinsTrace?: boolean
  /** Whether a refusal (4xx) means that a setting is wrong, rather than what a visitor asked for. */
  isMisconfigured?: (refusal: HttpFailure, request: { url: string; method?: string }) => boolean
}

export interface HttpClient {
  /** Never throws for a failing service or network. */
  request<Value>(request: HttpRequest<Value>): Promise<HttpResult<Value>>
}

export const CALL_LIMIT_MS = 10_000
export const TRIES_MAX = 3
const PAUSE_MS = 100
/** If a call has nothing of a visitor's in it, these mean a wrong token, path or kind of service. */
const MISCONFIGURED_STATUSES = [400, 401, 403, 404, 405, 410]

/** `fetch` doesn't count it as a success, but it's what a conditional request asks for. */
const NOT_MODIFIED = 304

const timedOut: HttpFailure = { ok: false, kind: 'timeout' }

function failureOf(error: unknown, signal: AbortSignal): HttpFailure {
  if (signal.aborted) return timedOut
  const code = error instanceof Error ? (errorCode(error.cause) ?? errorCode(error)) : null
  return { ok: false, kind: 'network', ...(code ? { code } : {}) }
}

function outcomeOf(
  result: HttpResult<unknown>,
  { isMisconfiguration }: { isMisconfiguration: boolean },
): EndedCall['outcome'] {
  if (result.ok) return 'ok'
  const { kind, status = 0 } = result
  if (kind !== 'status') return kind
  if (status === NOT_MODIFIED) return 'ok'
  if (status >= 500) return 'failed'
  return isMisconfiguration ? 'misconfigured' : 'refused'
}

function bodyOf({ json, form }: Pick<HttpRequest<unknown>, 'json' | 'form'>): Pick<RequestInit, 'body'> {
  if (json !== undefined) return { body: JSON.stringify(json) }
  return form ? { body: new URLSearchParams(form) } : {}
}

export function createHttpClient(settings: HttpSettings): HttpClient {
  const { service, fetch, log, timeLimitMs = CALL_LIMIT_MS, pauseMs = PAUSE_MS } = settings
  const { isMisconfigured = ({ status = 0 }) => MISCONFIGURED_STATUSES.includes(status) } = settings
  const isDue = createRarely()
  // The breaker is the outer one, so that it counts a call once, however many tries it took.
  const policy = wrap(
    settings.breakers?.add(service) ?? noop,
    retry(
      handleType(CallFailed, (failed) => failed.isWorthRetrying),
      {
        maxAttempts: TRIES_MAX - 1,
        backoff: new ExponentialBackoff({ initialDelay: pauseMs, generator: noJitterGenerator }),
      },
    ),
  )

  /** Without the query, which may hold a secret. */
  function placeOf({ url, method = 'GET' }: HttpRequest<unknown>) {
    const { host, pathname: path } = new URL(url)
    return { service, method, host, path }
  }

  async function send<Value>(request: HttpRequest<Value>, signal: AbortSignal): Promise<HttpResult<Value>> {
    const { url, method = 'GET', headers, json } = request
    const init = {
      method,
      headers: {
        Accept: 'application/json',
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(settings.joinsTrace ? traceHeaders() : {}),
        ...headers,
      },
      ...bodyOf(request),
    }
    const sendTo = (to: string) => fetch(to, { ...init, redirect: 'manual', signal })
    const mayFollow = settings.followsRedirects && method === 'GET'
    return readResponse(await (mayFollow ? followWithinOrigin(url, sendTo) : sendTo(url)), request)
  }

  async function attempt<Value>(request: HttpRequest<Value>, limitMs: number, signal: AbortSignal) {
    const { method = 'GET', isRepeatable = method === 'GET', ignoresBreaker } = request
    const result = await send(request, signal).catch((error: unknown) => failureOf(error, signal))
    if (result.ok) return result
    throw new CallFailed(
      result,
      isRepeatable && isWorthRetrying(result, request),
      countsForBreaker(result, { limitMs, ignoresBreaker }),
    )
  }

  async function call<Value>(request: HttpRequest<Value>): Promise<HttpResult<Value>> {
    const limitMs = Math.min(timeLimitMs, Math.ceil(remainingMs()))
    if (limitMs === 0) return timedOut
    const limit = AbortSignal.timeout(limitMs)
    let tries = 0
    try {
      return await policy.execute(() => {
        tries += 1
        return attempt(request, limitMs, limit)
      }, limit)
    } catch (error) {
      if (isBrokenCircuitError(error)) {
        log?.info({ service, kind: 'open' }, `skipped call to ${service}: breaker open`)
        return { ok: false, kind: 'open' }
      }
      if (!(error instanceof CallFailed)) throw error
      const { kind, code, status } = error.failure
      if (isServiceFailure(error.failure))
        log?.warn({ ...placeOf(request), kind, code, status, tries }, `call to ${service} failed`)
      return error.failure
    }
  }

  async function callUntilDeadline<Value>(request: HttpRequest<Value>): Promise<HttpResult<Value>> {
    try {
      // A half-open breaker makes all other calls wait for the one that it lets through.
      return await beforeDeadline(call(request))
    } catch (error) {
      if (error instanceof DeadlinePassed) return timedOut
      throw error
    }
  }

  return {
    async request(request) {
      const startedAt = performance.now()
      const result = await callUntilDeadline(request)
      const seconds = (performance.now() - startedAt) / 1000
      const isMisconfiguration = !result.ok && result.kind === 'status' && isMisconfigured(result, request)
      const outcome = outcomeOf(result, { isMisconfiguration })
      settings.onCall?.({ service, outcome, seconds })
      if (isMisconfiguration && isDue(String(result.status)))
        log?.warn(
          { ...placeOf(request), status: result.status },
          `${service} refuses this site’s settings; run the doctor`,
        )
      return result
    },
  }
}
