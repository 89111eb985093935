import { AuthError } from '../../../server/identity/auth-error.ts'
import type { TokenSet } from '../../../server/identity/token-set.ts'

/** In seconds: when these tokens are issued. */
export const NOW_SECONDS = 1_700_000_000

/** A provider that rotates refresh tokens and ends the family when one is used twice. */
export function createRotatingProvider() {
  let number = 1
  let isRevoked = false
  const provider = {
    refreshes: 0,
    failWith: null as Error | null,
    before: async () => {},
    refresh: async (refreshToken: string) => {
      provider.refreshes += 1
      await provider.before()
      if (provider.failWith) throw provider.failWith
      if (isRevoked || refreshToken !== `refresh-${number}`) {
        isRevoked = true
        throw new AuthError('invalid_grant', 'Unknown or invalid refresh token.', { status: 403 })
      }
      number += 1
      return { tokens: tokenSet(number, 86_400), user: null }
    },
  }
  return provider
}

export const tokenSet = (number: number, secondsLeft: number): TokenSet => ({
  accessToken: `access-${number}`,
  refreshToken: `refresh-${number}`,
  expiresAt: NOW_SECONDS + secondsLeft,
})
