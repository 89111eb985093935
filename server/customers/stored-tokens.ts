import { z } from 'zod'
import type { TokenRecords } from '../identity/token-records.ts'
import type { TokenSet } from '../identity/token-set.ts'
import type { SessionRecords } from '../sessions/records.ts'
import type { References } from './references.ts'

const tokenSet = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.number(),
  scope: z.string().optional(),
  subject: z.string().optional(),
}) satisfies z.ZodType<TokenSet>

export function refreshTokenIn(tokens: unknown): string | null {
  const parsed = tokenSet.safeParse(tokens)
  return parsed.success ? parsed.data.refreshToken : null
}

export function createStoredTokens(
  { tokens, updateUser, destroy }: SessionRecords,
  references: Pick<References, 'remember'>,
): TokenRecords {
  return {
    read: (sessionId) => tokens.read(sessionId, tokenSet),
    async write(sessionId, set, user) {
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
