import type { Authenticator } from 'remix-auth'
import { OAuth2RequestError } from 'remix-auth-auth0'
import type { SignInOptions } from '../../app/backend/identity.ts'
import { userFromClaims, type User } from '../../app/domain/user.ts'
import type { Outside } from '../http-client/http-client.ts'
import { createRarely } from '../values/rarely.ts'
import { AuthError } from './auth-error.ts'
import { promptOf, type SignedIn, signInRequest } from './auth0-strategy.ts'
import { type IdTokenClaims, LEEWAY_SECONDS } from './id-token.ts'
import { TRANSACTION_COOKIE, type LoginTransaction, type TransactionCookies } from './login-transaction.ts'
import { toTokenSet, type TokenSet } from './token-set.ts'

export interface SignInParts {
  authenticator: Authenticator<SignedIn>
  cookies: TransactionCookies
  siteUrl: string
  claimsNamespace: string
  isTransactionClaimed: (state: string) => Promise<boolean>
  /** Returns true only the first time that it's called with a `state`, so that a callback can't be replayed. */
  claimTransaction: (state: string) => Promise<boolean>
  now: () => number
  log?: Outside['log']
}

/** `headers` removes the cookies of finished transactions, whether or not the sign-in worked. */
export type SignInResult = { headers: Headers; returnTo: string | null; isReauthentication: boolean } & (
  | {
      ok: true
      user: User
      tokens: TokenSet
      /** The last interactive sign-in, in seconds since 1970, if known. */
      authTime: number | null
    }
  | { ok: false; error: AuthError }
)

export const CALLBACK_PATH = '/callback/login'

export function createSignIn(parts: SignInParts) {
  const { authenticator, cookies, siteUrl, claimsNamespace, isTransactionClaimed, claimTransaction, now } =
    parts
  const isDue = createRarely()
  const authenticate = (request: Request) => authenticator.authenticate('auth0', request)

  async function begin(request: Request, { returnTo, ...options }: SignInOptions = {}): Promise<Response> {
    const response: unknown = await authenticate(signInRequest(siteUrl, options)).catch(
      (thrown: unknown) => thrown,
    )
    if (!(response instanceof Response)) throw response
    // The library's cookie goes into one of ours.
    const libraryValue = /^[^=]+=([^;]*)/.exec(response.headers.get('Set-Cookie') ?? '')?.[1] ?? ''
    const headers = new Headers({
      Location: response.headers.get('Location') ?? '',
      'Cache-Control': 'no-store',
    })
    const transaction = { prompt: promptOf(options), returnTo }
    for (const line of cookies.begin(libraryValue, request.headers.get('Cookie'), transaction))
      headers.append('Set-Cookie', line)
    return new Response(null, { status: 302, headers })
  }

  /** People can still sign in, but see no licenses, or have to sign in again when their token expires. */
  function warnOfSettings({ tokens, claims }: SignedIn) {
    const names = Object.keys(claims)
    const expected = ['roles', 'app_metadata', 'user_metadata'].map((name) => claimsNamespace + name)
    if (!expected.some((name) => names.includes(name)) && isDue('claims'))
      parts.log?.warn({ claims: names }, 'the ID token has no claims under AUTH0_CLAIMS_NAMESPACE')
    if (!tokens.data.refresh_token && isDue('refresh token'))
      parts.log?.warn({}, 'no refresh token: allow offline access for the API in AUTH0_AUDIENCE')
  }

  async function finish(request: Request): Promise<SignInResult> {
    const { open, unreadable } = cookies.read(request.headers.get('Cookie'))
    const { search } = new URL(request.url)
    const transaction = findTransaction(search, open)
    const headers = new Headers()
    for (const name of unreadable) headers.append('Set-Cookie', cookies.remove(name))
    if (transaction instanceof AuthError)
      return { ok: false, error: transaction, headers, returnTo: null, isReauthentication: false }

    headers.append('Set-Cookie', cookies.remove(transaction.cookieName))
    const { returnTo, prompt, state, libraryValue } = transaction
    const common = { headers, returnTo, isReauthentication: prompt === 'login' }
    try {
      const replayed = new AuthError('missing_transaction')
      if (await isTransactionClaimed(state)) throw replayed
      const callback = new Request(new URL(CALLBACK_PATH + search, siteUrl), {
        headers: { Cookie: `${TRANSACTION_COOKIE}=${libraryValue}` },
      })
      const signedIn = await authenticate(callback)
      const { tokens, claims } = signedIn
      // Don't claim earlier, because a claim writes a record and anyone can call the callback. If two callbacks
      // arrive at once, the provider accepts the code from only one.
      if (!(await claimTransaction(state))) throw replayed
      const user = userFromClaims(claims, claimsNamespace)
      if (!user) throw AuthError.ofIdToken('subject')
      warnOfSettings(signedIn)
      const authTime = readAuthTime(claims, transaction, Math.floor(now() / 1000))
      return { ok: true, user, tokens: toTokenSet(tokens, now()), authTime, ...common }
    } catch (thrown) {
      return { ok: false, error: toAuthError(thrown), ...common }
    }
  }

  return { begin, finish }
}

/** Throws if we asked for the password but the provider can't prove that it did. */
function readAuthTime(
  { auth_time: authTime }: IdTokenClaims,
  { prompt, startedAtSeconds }: LoginTransaction,
  nowSeconds: number,
): number | null {
  if (typeof authTime === 'number') {
    if (prompt === 'login' && authTime + LEEWAY_SECONDS < startedAtSeconds)
      throw AuthError.ofIdToken('auth_time', 'The identity provider did not ask for the password.')
    return Math.min(authTime, nowSeconds)
  }
  if (prompt === 'login') throw AuthError.ofIdToken('auth_time_missing')
  return prompt === 'none' ? null : nowSeconds
}

/** Without a query or `state`, the library would start another sign-in, and that could loop. */
function findTransaction(search: string, open: readonly LoginTransaction[]): LoginTransaction | AuthError {
  if (search === '') return new AuthError('missing_query')
  const query = new URLSearchParams(search)
  const state = query.get('state') ?? undefined
  const error = query.get('error')
  if (error && !state) return AuthError.fromProvider(error, query.get('error_description'))
  if (open.length === 0) return new AuthError('missing_transaction')
  const transaction = open.find((candidate) => candidate.state === state)
  return transaction ?? new AuthError('state_mismatch')
}

function toAuthError(thrown: unknown): AuthError {
  if (thrown instanceof OAuth2RequestError)
    return AuthError.fromProvider(thrown.code, thrown.description, { cause: thrown })
  if (thrown instanceof ReferenceError && thrown.message === 'Missing code in the URL')
    return new AuthError('incomplete_answer', undefined, { cause: thrown })
  if (thrown instanceof AuthError) return thrown
  throw thrown
}
