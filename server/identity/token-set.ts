import * as z from 'zod'
import type { IdTokenClaims } from './id-token.ts'
import type { TokenResult } from './provider-calls.ts'

export interface CheckedTokens {
  data: TokenResult
  claims: IdTokenClaims | null
}

export const TokenSet = z.object({
  accessToken: z.string(),
  /** Without one, the session ends with the access token. */
  refreshToken: z.string().nullable(),
  /** In seconds since 1970. */
  expiresAt: z.number(),
  /** The `sub` that a refreshed ID token must match. */
  subject: z.string().optional(),
})
export type TokenSet = z.infer<typeof TokenSet>

/** Keeps the `previous` refresh token and subject if a refresh returns no new ones. */
export function toTokenSet(tokens: CheckedTokens, nowMs: number, previous?: Partial<TokenSet>): TokenSet {
  const { access_token, refresh_token, expires_in } = tokens.data
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? previous?.refreshToken ?? null,
    expiresAt: Math.floor(nowMs / 1000) + Math.floor(expires_in),
    subject: tokens.claims?.sub ?? previous?.subject,
  }
}

/** Reads what a session record has kept, whatever that is. Null if there's no refresh token in it. */
export function refreshTokenIn(tokens: unknown): string | null {
  const parsed = TokenSet.safeParse(tokens)
  return parsed.success ? parsed.data.refreshToken : null
}
