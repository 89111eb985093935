import { z } from 'zod'
import type { CheckedTokens } from './checked-tokens.ts'

/** A signed-in session's tokens, as they are kept (encrypted) on the server and nowhere else. */
export const TokenSet = z.object({
  accessToken: z.string(),
  /** Null when the provider gave none; then the session ends with the access token. */
  refreshToken: z.string().nullable(),
  /** When the access token ends, in seconds since 1970. */
  expiresAt: z.number(),
  scope: z.string().optional(),
  /** Whose tokens they are (`sub`); a refresh that names somebody else is refused. */
  subject: z.string().optional(),
})
export type TokenSet = z.infer<typeof TokenSet>

/** The set to keep. A refresh returns only what has changed, so the rest comes from the previous set. */
export function toTokenSet(tokens: CheckedTokens, nowMs: number, previous?: Partial<TokenSet>): TokenSet {
  const { access_token, refresh_token, expires_in, scope } = tokens.data
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? previous?.refreshToken ?? null,
    expiresAt: Math.floor(nowMs / 1000) + Math.floor(expires_in),
    scope: scope ?? previous?.scope,
    subject: tokens.claims?.sub ?? previous?.subject,
  }
}
