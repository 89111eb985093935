/** By connection: the part of the user id before the "|". */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  'google-oauth2': 'Google',
  apple: 'Apple',
  windowslive: 'Microsoft',
  github: 'GitHub',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
}

export type SignInMethod =
  { kind: 'password' | 'employer' | 'code' | 'unknown' } | { kind: 'company'; name: string }

export function signInMethodOf(userId: string): SignInMethod {
  const strategy = userId.split('|', 1)[0] ?? ''
  if (strategy === 'auth0') return { kind: 'password' }
  if (Object.hasOwn(PROVIDER_NAMES, strategy)) return { kind: 'company', name: PROVIDER_NAMES[strategy]! }
  if (strategy === 'email' || strategy === 'sms') return { kind: 'code' }
  if (['samlp', 'waad', 'adfs', 'ad', 'oidc', 'okta', 'google-apps'].includes(strategy))
    return { kind: 'employer' }
  return { kind: 'unknown' }
}

const METHOD_NAMES = {
  password: 'E-mail address and password',
  employer: 'Your organisation’s sign-in',
  code: 'One-time code',
  unknown: 'Another provider',
} as const

export const nameOfSignInMethod = (method: SignInMethod): string =>
  method.kind === 'company' ? method.name : METHOD_NAMES[method.kind]
