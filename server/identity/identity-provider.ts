import { Authenticator } from 'remix-auth'
import { userFromClaims, type User } from '../../app/domain/user.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'
import type { Secrets } from '../values/setting-shapes.ts'
import { AuthError } from './auth-error.ts'
import { SiteAuth0Strategy, type SignedIn, type StrategyOptions } from './auth0-strategy.ts'
import { checkIdentity } from './check.ts'
import { createKeys } from './keys.ts'
import { createTransactionCookies } from './login-transaction.ts'
import { requestPasswordChange, revokeRefreshToken } from './provider-calls.ts'
import { toTokenSet, type TokenSet } from './token-set.ts'
import { CALLBACK_PATH, createSignIn, type SignInParts } from './sign-in.ts'

export interface IdentityProviderOptions
  extends
    Outside,
    Omit<StrategyOptions, 'provider' | 'keys' | 'redirectUrl'>,
    Omit<SignInParts, 'authenticator' | 'cookies'> {
  /** Ends with a slash; http only for loopback hosts. */
  issuerUrl: string
  dbConnection: string
  secrets: Secrets
  secureCookies: boolean
}

export function createIdentityProvider(options: IdentityProviderOptions) {
  const { issuerUrl, clientId, clientSecret, siteUrl, claimsNamespace, dbConnection, now, log } = options
  const { secrets, secureCookies } = options
  const http = createHttpClient({
    ...options,
    service: 'identity provider',
    // A visitor's own code or token is refused with 400 or 403.
    isMisconfigured: ({ status, body = '' }) =>
      status === 401 || status === 404 || /unauthorized_client|connection/.test(body),
  })
  const provider = { issuerUrl, http }
  const redirectUrl = new URL(CALLBACK_PATH, siteUrl).href
  const strategy = new SiteAuth0Strategy({
    ...options,
    provider,
    keys: createKeys(provider),
    redirectUrl,
  })
  const signIn = createSignIn({
    ...options,
    authenticator: new Authenticator<SignedIn>().use(strategy),
    cookies: createTransactionCookies({ secrets, isSecure: secureCookies, now }),
  })

  function logoutUrl() {
    const url = new URL('v2/logout', issuerUrl)
    url.searchParams.set('client_id', clientId)
    url.searchParams.set('returnTo', new URL('/', siteUrl).href)
    return url.href
  }

  return {
    beginSignIn: signIn.begin,

    async finishSignIn(request: Request) {
      const result = await signIn.finish(request)
      if (!result.ok) log?.warn({ error: result.error.toJSON() }, 'sign-in failed')
      return result
    },

    /** `user` is null if the response has no ID token. Throws `AuthError`. */
    async refresh(
      refreshToken: string,
      previous?: TokenSet,
    ): Promise<{ tokens: TokenSet; user: User | null }> {
      const tokens = await strategy.refresh(refreshToken)
      if (previous?.subject && tokens.claims && tokens.claims.sub !== previous.subject)
        throw AuthError.ofIdToken('subject', 'The refreshed ID token is for somebody else.')
      return {
        tokens: toTokenSet(tokens, now(), { ...previous, refreshToken }),
        user: tokens.claims && userFromClaims(tokens.claims, claimsNamespace),
      }
    },

    /** Never throws, since our own session has already ended. */
    async revoke(refreshToken: string): Promise<void> {
      try {
        const client = { client_id: clientId, client_secret: clientSecret }
        await revokeRefreshToken(provider, { ...client, token: refreshToken })
      } catch (error) {
        const details = error instanceof AuthError ? error.toJSON() : undefined
        log?.warn({ error: details }, 'could not revoke refresh token; it will expire on its own')
      }
    },

    logoutUrl,

    /** The outcome is the same whether or not the provider knows the address. Throws `AuthError`. */
    async sendPasswordEmail(email: string): Promise<void> {
      try {
        await requestPasswordChange(provider, { client_id: clientId, email, connection: dbConnection })
      } catch (error) {
        if (error instanceof AuthError) log?.warn({ error: error.toJSON() }, 'password e-mail not sent')
        throw error
      }
    },

    async check() {
      const { headers } = await signIn.begin(new Request(siteUrl))
      const authorizeUrl = headers.get('Location') ?? ''
      const urls = { callbackUrl: redirectUrl, authorizeUrl, logoutUrl: logoutUrl() }
      return checkIdentity({ provider, clientId, clientSecret, dbConnection, ...urls })
    },
  }
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>
