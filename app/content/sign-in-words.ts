import { PRODUCTS } from '../shop.ts'

export const SIGN_IN_WORDS = {
  purchase: {
    title: 'Sign in to pay',
    lead: 'Your license goes to your account. New here? An account takes a minute.',
  },
  machine: { title: 'Sign in to activate a machine', lead: 'Use the account that has its license.' },
  editor: { title: 'Sign in', lead: `${PRODUCTS.editor} is free. Sign in to download it.` },
  account: { title: 'Sign in', lead: 'See your licenses and downloads, or buy a license.' },
}

interface FailureWords {
  title: string
  text: string
  status?: 503
}

const EXPIRED: FailureWords = {
  title: 'That sign-in has expired',
  text: 'You started it in another window, or too long ago. Your account is fine; just sign in again.',
}

const CANCELLED: FailureWords = {
  title: 'You cancelled signing in',
  text: 'Sign in again whenever you like.',
}

const SLOW: FailureWords = {
  title: 'Signing in took too long',
  text: 'Our sign-in provider didn’t answer in time. Try again in a moment.',
  status: 503,
}

const UNREACHABLE: FailureWords = {
  title: 'Sign-in is unavailable',
  text: 'Our sign-in provider isn’t responding. Try again in a few minutes.',
  status: 503,
}

const WORDS: Record<string, FailureWords> = {
  state_mismatch: EXPIRED,
  missing_transaction: EXPIRED,
  invalid_grant: EXPIRED,
  cookies_blocked: {
    title: 'Your browser blocked our cookie',
    text: 'You need cookies to sign in. Allow them for this site, or use another browser, then sign in again.',
  },
  missing_query: {
    title: 'This sign-in link is incomplete',
    text: 'Start again from the sign-in page.',
  },
  // Auth0 sends this if the visitor cancelled, but also if an Action fails or turns the account away.
  access_denied: {
    title: 'You weren’t signed in',
    text: 'If you cancelled, sign in again whenever you like. If you didn’t, our sign-in provider refused; please contact support.',
  },
  cancelled: CANCELLED,
  mfa_required: {
    title: 'A second step is needed',
    text: 'Your account uses two-step verification. Sign in again and complete the second step.',
  },
  unauthorized: {
    title: 'This account can’t sign in',
    text: 'Check your e-mail for a confirmation link, or contact support.',
  },
  timeout: SLOW,
  fetch_timeout: SLOW,
  request_error: UNREACHABLE,
  server_error: UNREACHABLE,
  temporarily_unavailable: UNREACHABLE,
  too_many_requests: {
    title: 'Too many sign-ins right now',
    text: 'Try again in a minute.',
    status: 503,
  },
}

const UNKNOWN: FailureWords = {
  title: 'Sign-in failed',
  text: 'Something went wrong while signing you in. Try again; if it keeps happening, contact support.',
}

export const describeSignInFailure = (code: string): FailureWords =>
  Object.hasOwn(WORDS, code) ? WORDS[code]! : UNKNOWN

/** An error code to quote to support; null if the visitor cancelled. Checked, because it comes from the URL. */
export function showCode(code: string): string | null {
  if (describeSignInFailure(code) === CANCELLED) return null
  return /^[\w.-]{1,60}$/.test(code) ? code : 'unknown'
}
