import type { User } from '../../app/domain/user.ts'
import type { TokenRecords } from './access-token.ts'
import { TokenSet } from './token-set.ts'

/** What server/sessions/records.ts keeps. */
interface Sessions extends Pick<TokenRecords, 'destroy'> {
  tokens: {
    read(sessionId: string, schema: typeof TokenSet): Promise<TokenSet | null>
    write(sessionId: string, set: TokenSet): Promise<boolean>
    lock: TokenRecords['lock']
  }
  updateUser(sessionId: string, user: User): Promise<void>
}

export function createStoredTokens(
  { tokens, updateUser, destroy }: Sessions,
  references: { remember(user: User): Promise<void> },
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
