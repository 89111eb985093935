import type { IdTokenClaims } from './id-token.ts'
import type { TokenResult } from './token-request.ts'

export interface CheckedTokens {
  data: TokenResult
  /** Null when the provider refreshed without an ID token. */
  claims: IdTokenClaims | null
}
