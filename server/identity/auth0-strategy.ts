import { createHmac } from 'node:crypto'
import { Auth0Strategy } from 'remix-auth-auth0'
import type { SignInOptions } from '../../app/backend.ts'
import { AuthError } from './auth-error.ts'
import type { CheckedTokens } from './checked-tokens.ts'
import { verifyIdToken, type ExpectedIdToken, type IdTokenClaims } from './id-token.ts'
import type { Keys } from './keys.ts'
import { type Prompt, TRANSACTION_COOKIE } from './login-transaction.ts'
import type { Provider } from './provider-call.ts'
import { requestTokens } from './token-request.ts'

export interface StrategyOptions {
  provider: Provider
  keys: Keys
  clientId: string
  clientSecret: string
  audience: string
  organization?: string
  maxAgeSeconds?: number
  redirectUrl: string
  now: () => number
}

/** The library hands these on as they are; it does not export the class that it expects. */
const asLibraryTokens = (tokens: CheckedTokens) => tokens as unknown as Auth0Strategy.VerifyOptions['tokens']

export type SignInRequest = Omit<SignInOptions, 'returnTo'>

export interface SignedIn {
  tokens: CheckedTokens
  claims: IdTokenClaims
}

const SCOPES = ['openid', 'profile', 'email', 'offline_access']

/** What remix-auth-auth0 lacks: other issuer addresses, a nonce, ID token checks, time limits, errors sent with 403. */
export class SiteAuth0Strategy extends Auth0Strategy<SignedIn> {
  readonly #site: StrategyOptions

  constructor(site: StrategyOptions) {
    super(
      {
        domain: new URL(site.provider.issuerUrl).host,
        clientId: site.clientId,
        clientSecret: site.clientSecret,
        redirectURI: site.redirectUrl,
        scopes: SCOPES,
        audience: site.audience,
        organization: site.organization,
        cookie: TRANSACTION_COOKIE,
      },
      async (options) => {
        const tokens = options.tokens as unknown as CheckedTokens
        if (!tokens.claims) throw new AuthError('id_token_missing')
        return { tokens, claims: tokens.claims }
      },
    )
    this.#site = site
  }

  protected override createAuthorizationURL() {
    const { state, codeVerifier, url } = super.createAuthorizationURL()
    const authorizeUrl = new URL('authorize', this.#site.provider.issuerUrl)
    authorizeUrl.search = url.search
    authorizeUrl.searchParams.set('nonce', nonceOf(codeVerifier))
    return { state, codeVerifier, url: authorizeUrl }
  }

  protected override authorizationParams(params: URLSearchParams, request: Request) {
    const query = super.authorizationParams(params, request)
    const options = readSignInRequest(request)
    if (options.signUp) query.set('screen_hint', 'signup')
    const prompt = promptOf(options)
    if (prompt) query.set('prompt', prompt)
    // The prompt passes through the browser, where it can be removed. With a maximum age the ID token has to say when
    // the person last signed in, and that is checked.
    const maxAgeSeconds = prompt === 'login' ? 0 : this.#site.maxAgeSeconds
    if (maxAgeSeconds !== undefined) query.set('max_age', String(maxAgeSeconds))
    return query
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    const form = { grant_type: 'authorization_code', code, code_verifier: codeVerifier }
    const response = await this.#requestTokens({ ...form, redirect_uri: this.#site.redirectUrl })
    return asLibraryTokens({
      data: response,
      claims: await this.#check(response.id_token, nonceOf(codeVerifier)),
    })
  }

  /** While its keys are unavailable, new tokens are accepted unchecked: the old refresh token is used up. */
  async refresh(refreshToken: string): Promise<CheckedTokens> {
    const response = await this.#requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })
    if (!response.id_token) return { data: response, claims: null }
    try {
      return { data: response, claims: await this.#check(response.id_token) }
    } catch (error) {
      if (error instanceof AuthError && !error.code.startsWith('id_token_'))
        return { data: response, claims: null }
      throw error
    }
  }

  async #requestTokens(form: Record<string, string>) {
    const { provider, keys, clientId, clientSecret } = this.#site
    // First, because asking uses up the code or refresh token, and without keys the answer cannot be checked.
    await keys.current()
    return requestTokens(provider, { ...form, client_id: clientId, client_secret: clientSecret })
  }

  async #check(idToken: string | undefined, nonce?: string): Promise<IdTokenClaims> {
    const { provider, keys, clientId, organization, maxAgeSeconds, now } = this.#site
    const expected: ExpectedIdToken = {
      issuer: provider.issuerUrl,
      clientId,
      nonce,
      organization,
      maxAgeSeconds,
    }
    const nowSeconds = Math.floor(now() / 1000)
    let result = await verifyIdToken(idToken, await keys.current(), expected, nowSeconds)
    if (!result.ok && result.reason === 'unknown_key')
      result = await verifyIdToken(idToken, await keys.renewed(), expected, nowSeconds)
    if (!result.ok) throw new AuthError(`id_token_${result.reason}`, result.message)
    return result.claims
  }
}

/** Derived from the code verifier, so it needs no cookie; the code challenge is another derivation. */
const nonceOf = (codeVerifier: string) =>
  createHmac('sha256', codeVerifier).update('nonce').digest('base64url')

export function promptOf({ silent, askAgain }: SignInRequest): Prompt | null {
  if (askAgain) return 'login'
  return silent ? 'none' : null
}

export function beginRequest(siteUrl: string, options: SignInRequest): Request {
  const url = new URL('/login', siteUrl)
  if (options.signUp) url.searchParams.set('signUp', '1')
  if (options.silent) url.searchParams.set('silent', '1')
  if (options.askAgain) url.searchParams.set('askAgain', '1')
  return new Request(url)
}

function readSignInRequest(request: Request): SignInRequest {
  const query = new URL(request.url).searchParams
  return {
    signUp: query.has('signUp'),
    silent: query.has('silent'),
    askAgain: query.has('askAgain'),
  }
}
