import * as z from 'zod'
import { failureWords } from '../http-client/describe-failure.ts'
import { isServiceFailure } from '../http-client/failures.ts'
import { check, Fault, type Finding, unchecked } from '../values/finding.ts'
import { AuthError, isTransient } from './auth-error.ts'
import { KEYS_PATH, KeySet } from './keys.ts'
import { type Provider, requestTokens } from './provider-calls.ts'

interface CheckedIdentity {
  provider: Provider
  clientId: string
  clientSecret: string
  dbConnection: string
  callbackUrl: string
  /** What a visitor's sign-in would open. */
  authorizeUrl: string
  logoutUrl: string
}

const MADE_UP = 'made-up-by-the-doctor'
const PKCE_VERIFIER_LENGTH_MIN = 43
const MADE_UP_VERIFIER = MADE_UP.padEnd(PKCE_VERIFIER_LENGTH_MIN, '-')

const UNKNOWN_CLIENT = 'doesn’t know AUTH0_CLIENT_ID'

interface Cause {
  words: RegExp
  detail: string
  remedy: string
}

/** What Auth0 says on a page of its own, since it doesn't trust the callback. */
const pageCauses = (callbackUrl: string): Cause[] => [
  {
    words: /unknown client|client.{0,20}not found/i,
    detail: UNKNOWN_CLIENT,
    remedy:
      'Copy the client id from the application’s settings. AUTH0_ISSUER_URL must be the domain shown there.',
  },
  {
    words: /callback|redirect_uri/i,
    detail: `doesn’t allow ${callbackUrl}`,
    remedy: 'Correct SITE_URL, or add this address to the application’s Allowed Callback URLs.',
  },
]

/** What Auth0 tells the callback. */
const CALLBACK_CAUSES: Cause[] = [
  {
    words: /service not found|resource server|audience/i,
    detail: 'refuses AUTH0_AUDIENCE',
    remedy:
      'It must be the identifier of the product API under Applications → APIs, and this application must have access to it.',
  },
  {
    words: /organi[sz]ation is required/i,
    detail: 'requires an organization',
    remedy: 'Set AUTH0_ORGANIZATION, or allow individuals in the application’s Organizations tab.',
  },
  {
    words: /organi[sz]ation/i,
    detail: 'refuses AUTH0_ORGANIZATION',
    remedy:
      'It must be the id of an organization (org_…) of this tenant, and the application must accept organizations; unset it if you don’t use them.',
  },
  {
    words: /connection/i,
    detail: 'refuses AUTH0_DB_CONNECTION',
    remedy:
      'It must be the name of a database under Authentication → Database, enabled for this application.',
  },
]

const faultOf = (causes: readonly Cause[], said: string): Fault | null => {
  const cause = causes.find(({ words }) => words.test(said))
  return cause ? new Fault(cause.detail, cause.remedy) : null
}

/** Starts a sign-in and returns where it leads, or null if there's no redirect. Throws a `Fault` for an error. */
async function openAuthorize({ provider, authorizeUrl, callbackUrl }: CheckedIdentity, connection?: string) {
  const url = new URL(authorizeUrl)
  if (connection) url.searchParams.set('connection', connection)
  const result = await provider.http.request({ url: url.href, schema: z.unknown(), reads: 'nothing' })
  if (result.ok) return null
  const { location = '', body = '' } = result
  const page = pageCauses(callbackUrl)
  if (location === '' || !URL.canParse(location, url)) {
    if (isServiceFailure(result)) throw new Fault(failureWords(result))
    throw faultOf(page, body) ?? new Fault(`refuses AUTH0_CLIENT_ID or ${callbackUrl}`)
  }
  const target = new URL(location, url)
  const error = target.searchParams.get('error')
  if (!error) return target
  const said = `${error}: ${target.searchParams.get('error_description') ?? ''}`
  const isForCallback = target.href.startsWith(callbackUrl)
  const causes = isForCallback ? [...page, ...CALLBACK_CAUSES] : page
  throw faultOf(causes, said) ?? new Fault(`answers “${said}”`)
}

const isRefusedClient = ({ code, status }: AuthError) =>
  status === 401 || ['invalid_client', 'access_denied'].includes(code)

/** Null if the provider only objects to the made-up code or token itself. */
async function refusalOf(
  { provider, clientId, clientSecret }: CheckedIdentity,
  grant: Record<string, string>,
) {
  try {
    await requestTokens(provider, { ...grant, client_id: clientId, client_secret: clientSecret })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    if (error.code === 'invalid_grant') return null
    if (isRefusedClient(error) || error.code === 'unauthorized_client') return error
    throw new Fault(isTransient(error) ? 'didn’t answer' : error.message)
  }
  throw new Fault('accepts a made-up code')
}

async function checkClient(parts: CheckedIdentity): Promise<string> {
  const { callbackUrl } = parts
  const code = { code: MADE_UP, code_verifier: MADE_UP_VERIFIER, redirect_uri: callbackUrl }
  const refusals = {
    'Authorization Code': await refusalOf(parts, { grant_type: 'authorization_code', ...code }),
    'Refresh Token': await refusalOf(parts, { grant_type: 'refresh_token', refresh_token: MADE_UP }),
  }
  for (const [grant, refusal] of Object.entries(refusals)) {
    if (!refusal) continue
    if (isRefusedClient(refusal)) throw new Fault('refuses AUTH0_CLIENT_SECRET')
    throw new Fault(
      `doesn’t allow the grant “${grant}”`,
      'Tick it under Advanced → Grant Types of the application.',
    )
  }
  return 'id and secret are right'
}

async function checkConnection(parts: CheckedIdentity): Promise<string> {
  const { provider, dbConnection } = parts
  const target = await openAuthorize(parts, dbConnection)
  if (!target || target.origin === new URL(provider.issuerUrl).origin) return dbConnection
  throw new Fault(`AUTH0_DB_CONNECTION leads to ${target.host}, so it isn’t a database`)
}

async function checkLogout({ provider, logoutUrl }: CheckedIdentity): Promise<string> {
  const returnTo = new URL(logoutUrl).searchParams.get('returnTo') ?? ''
  const result = await provider.http.request({ url: logoutUrl, schema: z.unknown(), reads: 'nothing' })
  if (!result.ok && result.location === returnTo) return `leads back to ${returnTo}`
  if (!result.ok && isServiceFailure(result)) throw new Fault(failureWords(result))
  throw new Fault(`doesn’t allow ${returnTo}`)
}

async function checkKeys({ provider }: CheckedIdentity): Promise<string> {
  const url = new URL(KEYS_PATH, provider.issuerUrl).href
  const result = await provider.http.request({ url, schema: KeySet })
  if (!result.ok) throw new Fault(failureWords(result))
  const usable = result.value.keys.filter(({ kty, use, n }) => kty === 'RSA' && (use ?? 'sig') === 'sig' && n)
  if (usable.length > 0) return `${usable.length} usable`
  throw new Fault('no RSA key for signatures', 'Set the application’s signing algorithm to RS256.')
}

/** Makes the calls of a sign-in, with a made-up code and without following the redirects. */
export async function checkIdentity(parts: CheckedIdentity): Promise<Finding[]> {
  const { dbConnection } = parts
  const keys = await check(
    'Auth0: signing keys',
    'Check AUTH0_ISSUER_URL: the tenant’s address, with https and its region.',
    () => checkKeys(parts),
  )
  if (keys.verdict !== 'good') return [keys]
  const request = await check(
    'Auth0: sign-in page',
    'Open /login and sign in: Auth0’s page and its log (Monitoring → Logs) say more.',
    () => openAuthorize(parts).then(() => 'accepts the client id, callback and API'),
  )
  if (request.detail === UNKNOWN_CLIENT) return [keys, request]
  return [
    keys,
    request,
    await check(
      'Auth0: client',
      'Copy AUTH0_CLIENT_ID and AUTH0_CLIENT_SECRET from the application’s settings.',
      () => checkClient(parts),
    ),
    request.verdict === 'good'
      ? await check(
          'Auth0: password e-mails',
          `Set AUTH0_DB_CONNECTION (now ${dbConnection}) to the database under Authentication → Database.`,
          () => checkConnection(parts),
        )
      : unchecked('Auth0: password e-mails', 'Fix the sign-in page first.'),
    await check(
      'Auth0: signing out',
      'Correct SITE_URL, or add this address to the application’s Allowed Logout URLs.',
      () => checkLogout(parts),
    ),
    unchecked(
      'Auth0: claims',
      'Sign in once. The log then warns if the ID token has nothing under AUTH0_CLAIMS_NAMESPACE, or if there’s no refresh token.',
    ),
  ]
}
