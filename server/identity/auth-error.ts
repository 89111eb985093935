import { beforeDeadline, DeadlinePassed } from '../request.ts'

const DESCRIPTIONS: Readonly<Record<string, string>> = {
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
}

/** Anyone can call the callback with a made-up code and description, and both are logged. */
const CODE_LENGTH_MAX = 100
const DESCRIPTION_LENGTH_MAX = 200

export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly code: string
  readonly status: number | undefined

  constructor(
    code: string,
    description?: string,
    { status, cause }: { status?: number; cause?: unknown } = {},
  ) {
    const known = Object.hasOwn(DESCRIPTIONS, code) ? DESCRIPTIONS[code] : undefined
    super((description || known || code).slice(0, DESCRIPTION_LENGTH_MAX), { cause })
    this.code = code.slice(0, CODE_LENGTH_MAX)
    this.status = status
  }

  toJSON() {
    const { name, code, message, status } = this
    return { name, error: code, error_description: message, status }
  }
}

export function isTransient(error: unknown): boolean {
  if (!(error instanceof AuthError)) return false
  const { status = 0 } = error
  if (status >= 400) return status === 429 || status >= 500
  return ['timeout', 'fetch_timeout', 'request_error'].includes(error.code)
}

export async function waitForProvider<Result>(call: Promise<Result>, limitMs?: number): Promise<Result> {
  try {
    return await beforeDeadline(call, limitMs)
  } catch (error) {
    if (error instanceof DeadlinePassed) throw new AuthError('timeout', undefined, { cause: error })
    throw error
  }
}
