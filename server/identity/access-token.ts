import type { User } from '../../app/domain/user.ts'
import { AuthError, isPassing } from './auth-error.ts'
import type { Log } from './log.ts'
import { keepUnsaved, type TokenRecords } from './token-records.ts'
import type { TokenSet } from './token-set.ts'

/** SPEC.txt §9: access tokens are renewed this long before they end. */
export const TOKEN_MARGIN_SECONDS = 60

export interface AccessTokensOptions {
  records: TokenRecords
  /** `identity.refresh`. */
  refresh: (refreshToken: string, previous: TokenSet) => Promise<{ tokens: TokenSet; user: User | null }>
  /** In milliseconds since 1970. */
  now: () => number
  log?: Log
}

export interface AccessTokens {
  /**
   * The session's access token, renewed when it ends within a minute. `rejected` is one that the product API did not
   * take: then a new one is fetched, unless the record already holds another.
   *
   * Throws an `AuthError`: `login_required` when the session is over (its record is gone then), `missing_refresh_token`,
   * `timeout` when other requests hold the lock too long, or what the provider answered. Only `login_required` ends the
   * session; as long as the provider merely does not answer, a token that is still valid serves on.
   */
  get(sessionId: string, options?: { rejected?: string }): Promise<string>
}

/** Errors of a refresh that no later try can mend. */
function endsSession(error: unknown): error is AuthError {
  if (!(error instanceof AuthError)) return false
  if (error.code === 'invalid_grant' || error.code === 'login_required') return true
  // The provider has given new tokens, which are not to be trusted, and the old refresh token is used up.
  if (error.code.startsWith('id_token_')) return true
  return /user is blocked/i.test(error.description)
}

/**
 * One refresh for each session at a time: in this process by sharing the promise, across processes by the lock, with a
 * second look at the record inside it. A rotating refresh token that is used twice ends the session at the provider.
 */
export function createAccessTokens({ records, refresh, now, log }: AccessTokensOptions): AccessTokens {
  const flights = new Map<string, Promise<string>>()
  const { read, replace } = keepUnsaved(records, log)

  const secondsLeft = (tokens: TokenSet) => tokens.expiresAt - Math.floor(now() / 1000)
  const isGood = (tokens: TokenSet, rejected?: string) =>
    secondsLeft(tokens) >= TOKEN_MARGIN_SECONDS && tokens.accessToken !== rejected

  async function readRecord(sessionId: string): Promise<TokenSet> {
    const record = await read(sessionId)
    if (!record) throw new AuthError('login_required')
    return record
  }

  async function end(sessionId: string, cause: AuthError): Promise<never> {
    await records.destroy(sessionId)
    log?.warn({ error: cause.toJSON() }, 'A session ended because its tokens could not be refreshed')
    throw new AuthError('login_required', undefined, { status: cause.status, cause })
  }

  /** Runs inside the lock. */
  async function refreshAlone(sessionId: string, rejected?: string): Promise<string> {
    const record = await readRecord(sessionId)
    if (isGood(record, rejected)) return record.accessToken
    const { refreshToken } = record
    if (!refreshToken) throw new AuthError('missing_refresh_token')
    try {
      const refreshed = await refresh(refreshToken, record)
      if (!(await replace(sessionId, refreshToken, refreshed))) throw new AuthError('login_required')
      return refreshed.tokens.accessToken
    } catch (error) {
      if (!endsSession(error)) throw error
      const latest = await readRecord(sessionId)
      // Another node refreshed after all: it found our lock stale.
      if (latest.refreshToken !== refreshToken && isGood(latest, rejected)) return latest.accessToken
      return end(sessionId, error)
    }
  }

  async function refreshLocked(sessionId: string, rejected?: string): Promise<string> {
    try {
      return await records.lock(sessionId, () => refreshAlone(sessionId, rejected))
    } catch (error) {
      if (error instanceof Error && error.name === 'LockTimeout')
        throw new AuthError('timeout', undefined, { cause: error })
      throw error
    }
  }

  async function shareFlight(sessionId: string, rejected?: string): Promise<string> {
    for (;;) {
      const running = flights.get(sessionId)
      if (!running) break
      const token = await running
      // That flight may have set off before its token was rejected.
      if (token !== rejected) return token
    }
    const flight = refreshLocked(sessionId, rejected).finally(() => flights.delete(sessionId))
    flights.set(sessionId, flight)
    return flight
  }

  return {
    async get(sessionId, { rejected } = {}) {
      const record = await readRecord(sessionId)
      if (isGood(record, rejected)) return record.accessToken
      try {
        return await shareFlight(sessionId, rejected)
      } catch (error) {
        if (!isPassing(error)) throw error
        const latest = await readRecord(sessionId)
        if (secondsLeft(latest) > 0 && latest.accessToken !== rejected) return latest.accessToken
        throw error
      }
    },
  }
}
