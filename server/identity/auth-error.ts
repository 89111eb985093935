/** In the words of Auth0's browser SDK, where it has the same error. */
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
  /** The provider may have carried out the request despite the error. */
  readonly mayHaveWorked: boolean

  constructor(
    code: string,
    description?: string,
    options: { status?: number; mayHaveWorked?: boolean; cause?: unknown } = {},
  ) {
    const known = Object.hasOwn(DESCRIPTIONS, code) ? DESCRIPTIONS[code] : undefined
    super((description || known || code).slice(0, DESCRIPTION_LENGTH_MAX), { cause: options.cause })
    this.code = code.slice(0, CODE_LENGTH_MAX)
    this.status = options.status
    this.mayHaveWorked = options.mayHaveWorked ?? false
  }

  toJSON() {
    const { name, code, message, status } = this
    return { name, error: code, error_description: message, status }
  }
}

/** Whether trying again later may help. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof AuthError)) return false
  const { status = 0 } = error
  if (status >= 400) return status === 429 || status >= 500
  return ['timeout', 'fetch_timeout', 'request_error'].includes(error.code)
}
