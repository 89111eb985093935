import type { TokenRecords } from '../identity/access-token.ts'
import { TokenSet } from '../identity/token-set.ts'
import type { SessionRecords } from '../sessions/records.ts'
import type { References } from './references.ts'

export function refreshTokenIn(tokens: unknown): string | null {
  const parsed = TokenSet.safeParse(tokens)
  return parsed.success ? parsed.data.refreshToken : null
}

export function createStoredTokens(
  { tokens, updateUser, destroy }: SessionRecords,
  references: Pick<References, 'remember'>,
): TokenRecords {
  return {
    read: (sessionId) => tokens.read(sessionId, TokenSet),
    async write(sessionId, { tokens: set, user }) {
      const isWritten = await tokens.write(sessionId, set)
      if (!isWritten || !user) return isWritten
      await updateUser(sessionId, user)
      await references.remember(user)
      return true
    },
    destroy,
    lock: tokens.lock,
  }
}
