import type { Auth0Strategy } from 'remix-auth-auth0'
import type { IdTokenClaims } from './id-token.ts'
import type { TokenResult } from './token-request.ts'

type LibraryTokens = Auth0Strategy.VerifyOptions['tokens']

/**
 * Tokens whose ID token has passed every check, in the shape that remix-auth-auth0 hands on (it does not export its own
 * class).
 */
export class CheckedTokens implements LibraryTokens {
  readonly data: TokenResult
  /** Null when the provider refreshed without an ID token. */
  readonly claims: IdTokenClaims | null

  constructor(data: TokenResult, claims: IdTokenClaims | null) {
    this.data = data
    this.claims = claims
  }

  tokenType() {
    return this.data.token_type ?? 'Bearer'
  }
  accessToken() {
    return this.data.access_token
  }
  accessTokenExpiresInSeconds() {
    return this.data.expires_in
  }
  accessTokenExpiresAt() {
    return new Date(Date.now() + this.data.expires_in * 1000)
  }
  hasRefreshToken() {
    return this.data.refresh_token !== undefined
  }
  refreshToken() {
    return present(this.data.refresh_token, 'refresh_token')
  }
  hasScopes() {
    return this.data.scope !== undefined
  }
  scopes() {
    return present(this.data.scope, 'scope').split(' ')
  }
  idToken() {
    return present(this.data.id_token, 'id_token')
  }
}

function present(value: string | undefined, field: string): string {
  if (value === undefined) throw new Error(`The token answer has no ${field}`)
  return value
}
