interface FailureWords {
  title: string
  text: string
  status?: 503
}

const EXPIRED: FailureWords = {
  title: 'That sign-in has expired',
  text: 'It was started in another window, or too long ago. Nothing is wrong with your account.',
}

const CANCELLED: FailureWords = {
  title: 'You cancelled signing in',
  text: 'You can start again whenever you like.',
}

const SLOW: FailureWords = {
  title: 'Signing in took too long',
  text: 'Our identity provider did not answer in time. Please try again in a moment.',
  status: 503,
}

const UNREACHABLE: FailureWords = {
  title: 'We could not reach the sign-in service',
  text: 'Our identity provider does not answer at the moment. Please try again shortly.',
  status: 503,
}

const WORDS: Record<string, FailureWords> = {
  state_mismatch: EXPIRED,
  missing_transaction: EXPIRED,
  invalid_grant: EXPIRED,
  cookies_blocked: {
    title: 'Your browser did not keep our cookie',
    text: 'Signing in needs a cookie of this site, and yours has not come back to us. Allow cookies for this site, or open it in another browser, and sign in again.',
  },
  missing_query: {
    title: 'Nothing to sign in with',
    text: 'This page is a step of signing in and does nothing on its own.',
  },
  access_denied: CANCELLED,
  cancelled: CANCELLED,
  mfa_required: {
    title: 'A second step is needed',
    text: 'Your account asks for a second factor. Sign in again and finish that step when you are asked for it.',
  },
  unauthorized: {
    title: 'This account cannot sign in',
    text: 'The identity provider did not let it through. Check your e-mail for a confirmation link, or contact support.',
  },
  timeout: SLOW,
  fetch_timeout: SLOW,
  request_error: UNREACHABLE,
  server_error: UNREACHABLE,
  temporarily_unavailable: UNREACHABLE,
  too_many_requests: {
    title: 'Too many people are signing in',
    text: 'Our identity provider asks us to wait. Please try again in a minute.',
    status: 503,
  },
}

const UNKNOWN: FailureWords = {
  title: 'Signing in did not work',
  text: 'Our identity provider answered in a way that we cannot trust, so we stopped. Please try again.',
}

export const describeSignInFailure = (code: string): FailureWords =>
  Object.hasOwn(WORDS, code) ? WORDS[code]! : UNKNOWN

/** The code as the page shows it: it comes from the address, so only what looks like a code is shown. */
export const showCode = (code: string): string => (/^[\w.-]{1,60}$/.test(code) ? code : 'unknown')
