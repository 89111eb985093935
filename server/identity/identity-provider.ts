import { Authenticator } from 'remix-auth'
import type { SignInOptions } from '../../app/backend.ts'
import { userFromClaims, type User } from '../../app/domain/user.ts'
import { LONG_LIMIT_MS } from '../request/deadline.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'
import { AuthError } from './auth-error.ts'
import { SiteAuth0Strategy, type SignedIn } from './auth0-strategy.ts'
import { requestPasswordChange } from './change-password.ts'
import { createKeys } from './keys.ts'
import { createTransactionCookies } from './login-transaction.ts'
import { revokeRefreshToken } from './revoke.ts'
import { CALLBACK_PATH, createSignIn, type SignInResult } from './sign-in.ts'
import { toTokenSet, type TokenSet } from './token-set.ts'

export interface IdentityProviderOptions extends Outside {
  /** With the slash at its end; http only for loopback hosts. */
  issuerUrl: string
  clientId: string
  clientSecret: string
  audience: string
  claimsNamespace: string
  dbConnection: string
  /** When set, only members sign in: an id `org_…`, or a name. */
  organization?: string
  maxAgeSeconds?: number
  /** This site's origin; the provider must allow `{siteUrl}/callback/login` and `{siteUrl}/`. */
  siteUrl: string
  /** At least one: the first signs, all verify. */
  secrets: readonly string[]
  secureCookies: boolean
  /** True the first time that it is called with a `state`, false after that (for a day at least). */
  claimTransaction: (state: string) => Promise<boolean>
  isTransactionClaimed: (state: string) => Promise<boolean>
  now: () => number
  tryLimitMs?: number
}

export interface IdentityProvider {
  beginSignIn(request: Request, options?: SignInOptions): Promise<Response>
  /** Reads the provider's answer. An expected failure is a value; an unexpected error is thrown. */
  finishSignIn(request: Request): Promise<SignInResult>
  /** Fields that the provider leaves out come from `previous`; without an ID token, no user. Throws `AuthError`. */
  refresh(refreshToken: string, previous?: TokenSet): Promise<{ tokens: TokenSet; user: User | null }>
  /** Has the provider end a refresh token. Never throws, since the session here has ended already. */
  revoke(refreshToken: string): Promise<void>
  logoutUrl(returnTo?: string): string
  /** Has the provider send its e-mail; the outcome does not reveal whether it knows the address. Throws `AuthError`. */
  changePassword(email: string): Promise<void>
}

/** Long, because the provider may already have used up the code or token that was sent. */
const TIME_LIMIT_MS = LONG_LIMIT_MS

export function createIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  const { issuerUrl, clientId, siteUrl, claimsNamespace, dbConnection, now, log, breakers } = options
  const { fetch, tryLimitMs, onCall } = options
  const provider = {
    issuerUrl,
    http: createHttpClient({
      service: 'identity provider',
      fetch,
      log,
      breakers,
      onCall,
      tryLimitMs,
      timeLimitMs: TIME_LIMIT_MS,
    }),
  }
  const strategy = new SiteAuth0Strategy({
    provider,
    keys: createKeys(provider, now),
    clientId,
    clientSecret: options.clientSecret,
    audience: options.audience,
    organization: options.organization,
    maxAgeSeconds: options.maxAgeSeconds,
    redirectUrl: new URL(CALLBACK_PATH, siteUrl).href,
    now,
  })
  const signIn = createSignIn({
    authenticator: new Authenticator<SignedIn>().use(strategy),
    cookies: createTransactionCookies({ secrets: options.secrets, isSecure: options.secureCookies, now }),
    siteUrl,
    claimsNamespace,
    isTransactionClaimed: options.isTransactionClaimed,
    claimTransaction: options.claimTransaction,
    now,
  })

  return {
    beginSignIn: (request, options = {}) => signIn.begin(request, options),

    async finishSignIn(request) {
      const result = await signIn.finish(request)
      if (!result.ok) log?.warn({ error: result.error.toJSON() }, 'A sign-in failed')
      return result
    },

    async refresh(refreshToken, previous) {
      const tokens = await strategy.refresh(refreshToken)
      if (previous?.subject && tokens.claims && tokens.claims.sub !== previous.subject)
        throw new AuthError('id_token_subject', 'The refreshed ID token is about somebody else.')
      return {
        tokens: toTokenSet(tokens, now(), { ...previous, refreshToken }),
        user: tokens.claims && userFromClaims(tokens.claims, claimsNamespace),
      }
    },

    async revoke(refreshToken) {
      try {
        await revokeRefreshToken(provider, { refreshToken, clientId, clientSecret: options.clientSecret })
      } catch (error) {
        const details = error instanceof AuthError ? error.toJSON() : undefined
        log?.warn({ error: details }, 'A refresh token was not revoked; it ends by itself')
      }
    },

    logoutUrl(returnTo = '/') {
      const url = new URL('v2/logout', issuerUrl)
      url.searchParams.set('client_id', clientId)
      url.searchParams.set('returnTo', new URL(returnTo, siteUrl).href)
      return url.href
    },

    async changePassword(email) {
      try {
        await requestPasswordChange(provider, { email, clientId, connection: dbConnection })
      } catch (error) {
        if (error instanceof AuthError) log?.warn({ error: error.toJSON() }, 'A password e-mail was not sent')
        throw error
      }
    },
  }
}
