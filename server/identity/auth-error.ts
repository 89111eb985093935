import { isTransientStatus } from '../http-client/failures.ts'

/** Errors that the site itself raises, in the words of Auth0's browser SDK where it has the same one. */
const OWN_DESCRIPTIONS = {
  timeout: 'Timeout',
  fetch_timeout: 'Timeout when executing fetch',
  request_error: 'HTTP error',
  state_mismatch: 'Invalid state',
  missing_transaction: 'Invalid state',
  missing_query: 'There are no query params available for parsing.',
  missing_refresh_token: 'Missing refresh token',
  login_required: 'Login required',
  incomplete_answer: "The identity provider's answer is incomplete",
}

/** Errors that the provider may send without a description. */
const PROVIDER_DESCRIPTIONS = {
  cancelled: 'Popup closed',
  mfa_required: 'Multi-factor authentication is required',
  invalid_grant: 'The grant is no longer valid',
}

const DESCRIPTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...OWN_DESCRIPTIONS, ...PROVIDER_DESCRIPTIONS }),
)

type OwnErrorCode = keyof typeof OWN_DESCRIPTIONS

/** Anyone can call the callback with a made-up code and description, and both are logged. */
const CODE_LENGTH_MAX = 100
const DESCRIPTION_LENGTH_MAX = 200

interface AuthErrorOptions {
  status?: number | undefined
  mayHaveWorked?: boolean
  isIdTokenRefused?: boolean
  cause?: unknown
}

export class AuthError extends Error {
  override readonly name = 'AuthError'
  /** One of ours, or any that the provider sent. */
  readonly code: string
  readonly status: number | undefined
  /** The provider may have carried out the request despite the error. */
  readonly mayHaveWorked: boolean
  /** The ID token fails our checks. False if the keys for checking it are unavailable. */
  readonly isIdTokenRefused: boolean

  constructor(code: OwnErrorCode, description?: string | null, options: AuthErrorOptions = {}) {
    const message = description || DESCRIPTIONS.get(code) || code
    super(message.slice(0, DESCRIPTION_LENGTH_MAX), { cause: options.cause })
    this.code = code.slice(0, CODE_LENGTH_MAX)
    this.status = options.status
    this.mayHaveWorked = options.mayHaveWorked ?? false
    this.isIdTokenRefused = options.isIdTokenRefused ?? false
  }

  static ofIdToken(fault: string, description?: string): AuthError {
    return new AuthError(`id_token_${fault}` as OwnErrorCode, description, { isIdTokenRefused: true })
  }

  /** Keeps the provider's code, which may be any text. */
  static fromProvider(code: string, description?: string | null, options?: AuthErrorOptions): AuthError {
    return new AuthError(code as OwnErrorCode, description, options)
  }

  toJSON() {
    const { name, code, message, status } = this
    return { name, error: code, error_description: message, status }
  }
}

const TRANSIENT_CODES: ReadonlySet<string> = new Set<OwnErrorCode>([
  'timeout',
  'fetch_timeout',
  'request_error',
])

/** Whether trying again later may help. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof AuthError)) return false
  const { code, status } = error
  return status !== undefined && status >= 400 ? isTransientStatus(status) : TRANSIENT_CODES.has(code)
}
