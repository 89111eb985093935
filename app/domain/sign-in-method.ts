const ORGANISATION = 'your organisation'
const CODE = 'a one-time code'

/** Keyed by connection, the part of the user id before the "|". */
const METHODS: Readonly<Record<string, string>> = {
  auth0: 'e-mail address and password',
  'google-oauth2': 'Google',
  apple: 'Apple',
  windowslive: 'Microsoft',
  github: 'GitHub',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  email: CODE,
  sms: CODE,
  samlp: ORGANISATION,
  waad: ORGANISATION,
  adfs: ORGANISATION,
  ad: ORGANISATION,
  oidc: ORGANISATION,
  okta: ORGANISATION,
  'google-apps': ORGANISATION,
}

export function signInMethodOf(userId: string): string {
  const connection = userId.split('|', 1)[0] ?? ''
  return Object.hasOwn(METHODS, connection) ? METHODS[connection]! : 'another provider'
}
