import { Fault } from '../values/finding.ts'
import type { HttpFailure, HttpResult } from './http-call.ts'

/** Node's codes for certificates that it refuses. */
const isCertificateCode = (code = '') => /CERT|UNABLE_TO_VERIFY/.test(code)

/** Returns what a service did wrong, to follow its name: “timed out”, “returned 503”. */
export function failureWords({ kind, status, code, location }: HttpFailure): string {
  if (kind === 'timeout') return 'timed out'
  if (isCertificateCode(code)) return `has a certificate that isn’t trusted here (${code})`
  if (kind === 'network') return `could not be reached${code ? ` (${code})` : ''}`
  if (location !== undefined) return `redirects to ${location.split(/[?#]/)[0] || 'nowhere'}`
  if (kind === 'malformed') return 'returned an unexpected format'
  return kind === 'open' ? 'failed too often, so it isn’t asked for a moment' : `returned ${status}`
}

/** Throws a `Fault` that describes the failure. */
export function valueOrFault<Value>(result: HttpResult<Value>): Value {
  if (result.ok) return result.value
  throw new Fault(failureWords(result))
}
