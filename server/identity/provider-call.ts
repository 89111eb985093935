import { AuthError, requestError } from './auth-error.ts'

/** `fetch`, or a stand-in's. */
export type Fetch = (request: Request) => Promise<Response>

/** SPEC.txt §9. */
export const HTTP_TIME_LIMIT_MS = 10_000

export interface ProviderAnswer {
  status: number
  isOk: boolean
  body: string
}

/** Whom to call, and how long to wait for the whole answer. */
export interface Provider {
  /** With the slash at its end. */
  issuerUrl: string
  fetch: Fetch
  timeLimitMs?: number
}

/**
 * One call to the identity provider, its body read whatever the status. Throws an `AuthError` without a status when there
 * is no complete answer: `fetch_timeout` at the time limit, else `request_error`.
 */
export async function callProvider(
  { issuerUrl, fetch, timeLimitMs = HTTP_TIME_LIMIT_MS }: Provider,
  path: string,
  init: RequestInit = {},
): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeLimitMs)
  // A redirect would carry the client's secret to somebody else.
  const request = new Request(new URL(path, issuerUrl), { ...init, redirect: 'error', signal })
  try {
    return await Promise.race([send(fetch, request), untilAborted(signal)])
  } catch (cause) {
    if (signal.aborted) throw new AuthError('fetch_timeout', undefined, { cause })
    throw requestError(request.url, { cause })
  }
}

async function send(fetch: Fetch, request: Request): Promise<ProviderAnswer> {
  const response = await fetch(request)
  return { status: response.status, isOk: response.ok, body: await response.text() }
}

/** The limit must hold even where an answer's body goes on without heeding the request's signal. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )

/** The text as JSON, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
