import { createHmac } from 'node:crypto'
import type { RemoteJWKSet } from 'jose'
import { Auth0Strategy } from 'remix-auth-auth0'
import type { SignInOptions } from '../../app/backend/identity.ts'
import { AuthError } from './auth-error.ts'
import { type ExpectedIdToken, type IdTokenClaims, verifyIdToken } from './id-token.ts'
import { type Prompt, TRANSACTION_COOKIE } from './login-transaction.ts'
import { type Provider, requestTokens } from './provider-calls.ts'
import type { CheckedTokens } from './token-set.ts'

export const SCOPES = ['openid', 'profile', 'email', 'offline_access']

export interface StrategyOptions {
  provider: Provider
  keys: RemoteJWKSet
  clientId: string
  clientSecret: string
  audience: string
  organization?: string
  maxAgeSeconds?: number
  redirectUrl: string
  now: () => number
}

export type SignInRequest = Omit<SignInOptions, 'returnTo'>

export interface SignedIn {
  tokens: CheckedTokens
  claims: IdTokenClaims
}

/** Adds what remix-auth-auth0 lacks: other issuer URLs, a nonce, ID token checks and time limits. */
export class SiteAuth0Strategy extends Auth0Strategy<SignedIn> {
  readonly #options: StrategyOptions

  constructor(options: StrategyOptions) {
    super(
      {
        domain: new URL(options.provider.issuerUrl).host,
        clientId: options.clientId,
        clientSecret: options.clientSecret,
        redirectURI: options.redirectUrl,
        scopes: SCOPES,
        audience: options.audience,
        organization: options.organization,
        cookie: TRANSACTION_COOKIE,
      },
      async (verified) => {
        const tokens = verified.tokens as unknown as CheckedTokens
        if (!tokens.claims) throw AuthError.ofIdToken('missing')
        return { tokens, claims: tokens.claims }
      },
    )
    this.#options = options
  }

  protected override createAuthorizationURL() {
    const { state, codeVerifier, url } = super.createAuthorizationURL()
    const authorizeUrl = new URL('authorize', this.#options.provider.issuerUrl)
    authorizeUrl.search = url.search
    authorizeUrl.searchParams.set('nonce', nonceOf(codeVerifier))
    return { state, codeVerifier, url: authorizeUrl }
  }

  protected override authorizationParams(params: URLSearchParams, request: Request) {
    const query = super.authorizationParams(params, request)
    const sent = new URL(request.url).searchParams
    if (sent.has('signUp')) query.set('screen_hint', 'signup')
    const prompt = promptOf({ silent: sent.has('silent'), askAgain: sent.has('askAgain') })
    if (prompt) query.set('prompt', prompt)
    // A visitor can remove the prompt from the URL, so it proves nothing. A maximum age makes the provider put
    // `auth_time` into the ID token, and `readAuthTime` (sign-in.ts) compares that with when we asked.
    const maxAgeSeconds = prompt === 'login' ? 0 : this.#options.maxAgeSeconds
    if (maxAgeSeconds !== undefined) query.set('max_age', String(maxAgeSeconds))
    return query
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    const form = { grant_type: 'authorization_code', code, code_verifier: codeVerifier }
    const data = await this.#requestTokens({ ...form, redirect_uri: this.#options.redirectUrl })
    const ofSignIn = { nonce: nonceOf(codeVerifier), maxAgeSeconds: this.#options.maxAgeSeconds }
    const tokens: CheckedTokens = { data, claims: await this.#check(data.id_token, ofSignIn) }
    // The library passes these on unchanged, but doesn't export the class that it expects.
    return tokens as unknown as Auth0Strategy.VerifyOptions['tokens']
  }

  /** Accepts new tokens unchecked while the keys are unavailable, because the old refresh token is used up. */
  async refresh(refreshToken: string): Promise<CheckedTokens> {
    const data = await this.#requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })
    if (!data.id_token) return { data, claims: null }
    try {
      return { data, claims: await this.#check(data.id_token) }
    } catch (error) {
      if (error instanceof AuthError && !error.isIdTokenRefused) return { data, claims: null }
      throw error
    }
  }

  async #requestTokens(form: Record<string, string>) {
    const { provider, keys, clientId, clientSecret } = this.#options
    // Fetch the keys first: the request uses up the code or token, and without keys we couldn't check the answer.
    if (!keys.fresh) await keys.reload()
    return requestTokens(provider, { ...form, client_id: clientId, client_secret: clientSecret })
  }

  /** A refreshed token keeps the time of its sign-in, however long ago, and may have no nonce. */
  async #check(
    idToken: string | undefined,
    ofSignIn: Pick<ExpectedIdToken, 'nonce' | 'maxAgeSeconds'> = {},
  ): Promise<IdTokenClaims> {
    const { provider, keys, clientId, organization, now } = this.#options
    const expected = { issuer: provider.issuerUrl, clientId, organization, ...ofSignIn }
    const nowSeconds = Math.floor(now() / 1000)
    const result = await verifyIdToken(idToken, keys, expected, nowSeconds)
    if (!result.ok) throw AuthError.ofIdToken(result.reason)
    return result.claims
  }
}

/** Derived from the code verifier, so that it doesn't have to be stored in a cookie. */
const nonceOf = (codeVerifier: string) =>
  createHmac('sha256', codeVerifier).update('nonce').digest('base64url')

export function promptOf({ silent, askAgain }: SignInRequest): Prompt | null {
  if (askAgain) return 'login'
  return silent ? 'none' : null
}

/** The strategy reads its options from the request's query. */
export function signInRequest(siteUrl: string, options: SignInRequest): Request {
  const url = new URL('/login', siteUrl)
  for (const [name, isSet] of Object.entries(options)) {
    if (isSet) url.searchParams.set(name, '1')
  }
  return new Request(url)
}
