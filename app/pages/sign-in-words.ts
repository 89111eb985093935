interface FailureWords {
  title: string
  text: string
}

const EXPIRED: FailureWords = {
  title: 'That sign-in has expired',
  text: 'It was started in another window, or too long ago. Nothing is wrong with your account.',
}

const WORDS: Record<string, FailureWords> = {
  state_mismatch: EXPIRED,
  missing_transaction: EXPIRED,
  invalid_grant: EXPIRED,
  missing_query: {
    title: 'Nothing to sign in with',
    text: 'This page is a step of signing in and does nothing on its own.',
  },
  access_denied: {
    title: 'You cancelled signing in',
    text: 'You can start again whenever you like.',
  },
  cancelled: {
    title: 'You cancelled signing in',
    text: 'You can start again whenever you like.',
  },
  login_required: {
    title: 'Sign in to continue',
    text: 'Your earlier sign-in has ended.',
  },
  mfa_required: {
    title: 'A second step is needed',
    text: 'Your account asks for a second factor. Sign in again and finish that step when you are asked for it.',
  },
  unauthorized: {
    title: 'This account cannot sign in',
    text: 'The identity provider did not let it through. Check your e-mail for a confirmation link, or contact support.',
  },
  timeout: {
    title: 'Signing in took too long',
    text: 'Our identity provider did not answer in time. Please try again in a moment.',
  },
  request_error: {
    title: 'We could not reach the sign-in service',
    text: 'Our identity provider does not answer at the moment. Please try again shortly.',
  },
}

const UNKNOWN: FailureWords = {
  title: 'Signing in did not work',
  text: 'Our identity provider answered in a way that we cannot trust, so we stopped. Please try again.',
}

/** What a sign-in failure's code means for the person in front of it (SPEC.txt §8). */
export const describeSignInFailure = (code: string): FailureWords =>
  Object.hasOwn(WORDS, code) ? WORDS[code]! : UNKNOWN
