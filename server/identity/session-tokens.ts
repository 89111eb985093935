import * as z from 'zod'
import type { User } from '../../app/domain/user.ts'
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

export interface Refreshed {
  tokens: TokenSet
  user: User | null
}

export interface TokenRecords {
  read(sessionId: string): Promise<TokenSet | null>
  /** Returns false, without writing anything, if the session has ended. */
  write(sessionId: string, refreshed: Refreshed): Promise<boolean>
  destroy(sessionId: string): Promise<void>
  /** Exclusive on all nodes. Throws an error named `LockTimeout` after 5 s of waiting. */
  lock<Result>(sessionId: string, run: () => Promise<Result>): Promise<Result>
}

/** What this needs of `server/sessions/records.ts`. */
interface SessionRecords extends Pick<TokenRecords, 'destroy'> {
  tokens: {
    read(sessionId: string, schema: typeof TokenSet): Promise<TokenSet | null>
    write(sessionId: string, set: TokenSet): Promise<boolean>
    lock: TokenRecords['lock']
  }
  updateUser(sessionId: string, user: User): Promise<void>
}

/** Stores refreshed tokens, and what their ID token says about the user. */
export function createStoredTokens(
  { tokens, updateUser, destroy }: SessionRecords,
  references: { remember(user: User): Promise<void> },
): TokenRecords {
  return {
    read: (sessionId) => tokens.read(sessionId, TokenSet),
    async write(sessionId, refreshed) {
      const { user } = refreshed
      const isWritten = await tokens.write(sessionId, refreshed.tokens)
      if (!isWritten || !user) return isWritten
      await updateUser(sessionId, user)
      await references.remember(user)
      return true
    },
    destroy,
    lock: tokens.lock,
  }
}
