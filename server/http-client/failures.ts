import type { HttpFailure, HttpRequest } from './http-call.ts'

/** If we waited for less than this, a timeout isn't the service's fault. */
const BREAKER_TIMEOUT_MS_MIN = 1000
const GATEWAY_STATUSES = [502, 503, 504]
/** Statuses below 500 that say nothing about the request itself. */
const TRY_LATER_STATUSES = [408, 425, 429]

/** Whether the same request may work later. */
export const isTransientStatus = (status: number) => status >= 500 || TRY_LATER_STATUSES.includes(status)

/** Whether the service refused the request itself, so that the same one will be refused again. */
export const isRefusal = ({ kind, status = 0 }: HttpFailure) =>
  kind === 'status' && status >= 400 && !isTransientStatus(status)

/** A `Retry-After` means that the service wants us to wait, so retrying at once wouldn't help. */
export const isWorthRetrying = (
  { kind, status = 0, retryAfterSeconds }: HttpFailure,
  { isResponseFinal = false }: Pick<HttpRequest<unknown>, 'isResponseFinal'>,
) =>
  kind === 'network' ||
  (!isResponseFinal && GATEWAY_STATUSES.includes(status) && retryAfterSeconds === undefined)

/** Whether the service failed, rather than refused what it was asked. */
export const isServiceFailure = ({ kind, status = 0 }: HttpFailure) =>
  kind !== 'status' || isTransientStatus(status)

/**
 * "Try later" doesn't count, because it may only apply to one customer or request. If a call
 * ignores the breaker, its own text may have caused an error or a malformed answer, so only a timeout, a missing connection
 * and a gateway's error count.
 */
export function countsForBreaker(
  failure: HttpFailure,
  { limitMs, ignoresBreaker = false }: { limitMs: number; ignoresBreaker?: boolean | undefined },
): boolean {
  const { kind, status = 0 } = failure
  if (!isServiceFailure(failure) || TRY_LATER_STATUSES.includes(status)) return false
  if (kind === 'timeout') return limitMs >= BREAKER_TIMEOUT_MS_MIN
  return !ignoresBreaker || kind === 'network' || GATEWAY_STATUSES.includes(status)
}
