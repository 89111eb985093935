import type { User } from '../../app/domain/user.ts'
import { LONG_LIMIT_MS, withDeadline, withoutDeadline } from '../request/deadline.ts'
import type { Log } from '../http-client/http-client.ts'
import { AuthError, isTransient, waitForProvider } from './auth-error.ts'
import { keepUnsaved, type TokenRecords, type Track } from './token-records.ts'
import type { TokenSet } from './token-set.ts'

export const TOKEN_MARGIN_SECONDS = 60

/** For a refresh with all its tries; requests stop waiting for it at their own deadlines. */
const REFRESH_LIMIT_MS = LONG_LIMIT_MS
/** A provider that has just failed is not asked again at once by every click. */
export const FAILED_REFRESH_SECONDS = 5
const REFRESH_WAIT_MS = 1000
/** How long a request waits for a refresh that another one has started; as long as for a lock on another node. */
const SHARED_WAIT_MS = 5000

export interface AccessTokensOptions {
  records: TokenRecords
  refresh: (refreshToken: string, previous: TokenSet) => Promise<{ tokens: TokenSet; user: User | null }>
  now: () => number
  log?: Log
  discard?: (tokens: TokenSet) => void
  track?: Track
}

export interface AccessTokens {
  /**
   * Throws an `AuthError`; only `login_required` ends the session. While the provider or the store is down, a token that is
   * still valid is used. Requests stop waiting at their deadline, but the refresh goes on: it uses up the refresh token,
   * so an answer that nobody reads would sign the customer out.
   */
  get(sessionId: string, options?: { rejected?: string }): Promise<string>
}

/** The store gave no lock, so the provider was not called and no refresh token is used up. */
const isUnreachableStore = (error: unknown) => error instanceof Error && error.name === 'StoreUnavailable'

function endsSession(error: unknown): error is AuthError {
  if (!(error instanceof AuthError)) return false
  if (error.code === 'invalid_grant' || error.code === 'login_required') return true
  // The provider has issued new tokens that fail the checks, and the old refresh token is used up.
  if (error.code.startsWith('id_token_')) return true
  return /user is blocked/i.test(error.description)
}

/** Within this process callers share the promise, across nodes a lock: a rotating token used twice ends the session. */
export function createAccessTokens(options: AccessTokensOptions): AccessTokens {
  const { records, refresh, now, log, discard, track = (work) => work } = options
  const refreshes = new Map<string, Promise<string>>()
  const failures = new Map<string, { untilMs: number; error: AuthError }>()
  const { read, replace } = keepUnsaved(records, { log, track, discard })

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

  async function refreshAlone(sessionId: string, rejected?: string): Promise<string> {
    const record = await readRecord(sessionId)
    if (isGood(record, rejected)) return record.accessToken
    const { refreshToken } = record
    if (!refreshToken) throw new AuthError('missing_refresh_token')
    try {
      const refreshed = await withDeadline(REFRESH_LIMIT_MS, () => refresh(refreshToken, record))
      if (!(await replace(sessionId, refreshToken, refreshed))) {
        discard?.(refreshed.tokens)
        throw new AuthError('login_required')
      }
      return refreshed.tokens.accessToken
    } catch (error) {
      if (!endsSession(error)) throw error
      const latest = await readRecord(sessionId)
      // Another node found this lock stale and has refreshed already.
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

  function rememberFailure(sessionId: string, error: unknown) {
    if (!isTransient(error)) return
    for (const [old, { untilMs }] of failures) if (untilMs <= now()) failures.delete(old)
    failures.set(sessionId, { untilMs: now() + FAILED_REFRESH_SECONDS * 1000, error })
  }

  /** Everything here continues when the request that started it has ended. */
  async function sharedRefresh(sessionId: string, rejected?: string): Promise<string> {
    for (;;) {
      const running = refreshes.get(sessionId)
      if (!running) break
      const token = await running
      // That refresh may have started before its token was rejected.
      if (token !== rejected) return token
    }
    const failure = failures.get(sessionId)
    if (failure && failure.untilMs > now()) throw failure.error
    const started = withoutDeadline(() => refreshLocked(sessionId, rejected))
      .catch((error: unknown) => {
        rememberFailure(sessionId, error)
        throw error
      })
      .finally(() => refreshes.delete(sessionId))
    refreshes.set(sessionId, started)
    return track(started)
  }

  return {
    async get(sessionId, { rejected } = {}) {
      const record = await readRecord(sessionId)
      if (isGood(record, rejected)) return record.accessToken
      const isUsable = (tokens: TokenSet) => secondsLeft(tokens) > 0 && tokens.accessToken !== rejected
      try {
        const isUnderWay = refreshes.has(sessionId)
        const limitMs = isUsable(record) ? REFRESH_WAIT_MS : isUnderWay ? SHARED_WAIT_MS : undefined
        return await waitForProvider(sharedRefresh(sessionId, rejected), limitMs)
      } catch (error) {
        if (!isTransient(error) && !isUnreachableStore(error)) throw error
        const latest = await readRecord(sessionId)
        if (isUsable(latest)) return latest.accessToken
        throw error
      }
    },
  }
}
