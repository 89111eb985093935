import { beforeDeadline, DeadlinePassed } from '../request/deadline.ts'
import type { IdTokenReason } from './id-token.ts'

const DESCRIPTIONS = {
  timeout: 'Timeout',
  cancelled: 'Popup closed',
  state_mismatch: 'Invalid state',
  missing_transaction: 'Invalid state',
  missing_query: 'There are no query params available for parsing.',
  missing_refresh_token: 'Missing refresh token',
  mfa_required: 'Multi-factor authentication is required',
  login_required: 'Login required',
  invalid_grant: 'The grant is no longer valid',
  invalid_request: "The identity provider's answer is incomplete",
  fetch_timeout: 'Timeout when executing fetch',
} as const

type KnownCode = keyof typeof DESCRIPTIONS | 'request_error' | `id_token_${IdTokenReason}`

type AuthErrorCode = KnownCode | (string & {})

interface AuthErrorDetails {
  /** The HTTP status of the provider's answer; absent when there was no answer. */
  status?: number
  cause?: unknown
}

const hasDescription = (code: string): code is keyof typeof DESCRIPTIONS => Object.hasOwn(DESCRIPTIONS, code)

/** Anybody can call the callback address with a code and a description of their own, which reach logs and pages. */
const CODE_LENGTH_MAX = 100
const DESCRIPTION_LENGTH_MAX = 200

export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly code: AuthErrorCode
  readonly description: string
  readonly status: number | undefined

  constructor(code: AuthErrorCode, description?: string, details: AuthErrorDetails = {}) {
    const text = description || (hasDescription(code) ? DESCRIPTIONS[code] : code)
    super(text.slice(0, DESCRIPTION_LENGTH_MAX), { cause: details.cause })
    this.code = code.slice(0, CODE_LENGTH_MAX)
    this.description = this.message
    this.status = details.status
  }

  toJSON() {
    return {
      name: this.name,
      error: this.code,
      error_description: this.description,
      status: this.status,
    }
  }
}

export function requestError(url: string, details: AuthErrorDetails = {}): AuthError {
  return new AuthError('request_error', `HTTP error. Unable to fetch ${url}`, details)
}

export function isTransient(error: unknown): error is AuthError {
  if (!(error instanceof AuthError)) return false
  const { status = 0 } = error
  if (status >= 400) return status === 429 || status >= 500
  return error.code === 'timeout' || error.code === 'fetch_timeout' || error.code === 'request_error'
}

export async function waitForProvider<Result>(call: Promise<Result>, limitMs?: number): Promise<Result> {
  try {
    return await beforeDeadline(call, limitMs)
  } catch (error) {
    if (error instanceof DeadlinePassed) throw new AuthError('timeout', undefined, { cause: error })
    throw error
  }
}
