import { setTimeout as wait } from 'node:timers/promises'
import type { User } from '../../app/domain/user.ts'
import {
  beforeDeadline,
  DeadlinePassed,
  LONG_LIMIT_MS,
  remainingMs,
  withDeadline,
  withoutDeadline,
} from '../deadline.ts'
import type { Log } from '../http-client/http-client.ts'
import { AuthError, isTransient } from './auth-error.ts'
import { TokenSet } from './token-set.ts'

export const TOKEN_MARGIN_SECONDS = 60
/** If the token is still valid, a request waits this long for the new one. */
const REFRESH_WAIT_MS = 1000
const SAVE_RETRY_MS = 250

interface Refreshed {
  tokens: TokenSet
  user: User | null
}

export interface TokenRecords {
  read(sessionId: string): Promise<TokenSet | null>
  /** Returns false, without writing anything, if the session has ended. */
  write(sessionId: string, refreshed: Refreshed): Promise<boolean>
  end(sessionId: string): Promise<void>
  /** Exclusive on all nodes. Throws an error named `LockTimeout` after 5 s of waiting. */
  lock<Result>(sessionId: string, run: () => Promise<Result>): Promise<Result>
}

/** What this needs of `server/sessions/records.ts`. */
interface SessionRecords extends Pick<TokenRecords, 'end'> {
  tokens: {
    read(sessionId: string, schema: typeof TokenSet): Promise<TokenSet | null>
    write(sessionId: string, set: TokenSet): Promise<boolean>
    lock: TokenRecords['lock']
  }
  updateUser(sessionId: string, user: User): Promise<void>
}

/** Stores refreshed tokens with their session, and what their ID token says about the user. */
export function createTokenRecords(
  { tokens, updateUser, end }: SessionRecords,
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
    end,
    lock: tokens.lock,
  }
}

function endsSession(error: unknown): error is AuthError {
  if (!(error instanceof AuthError)) return false
  if (error.code === 'invalid_grant' || error.code === 'login_required') return true
  // The new tokens fail our checks, and the old refresh token is used up.
  if (error.isIdTokenRefused) return true
  // Auth0 has no code of its own for this.
  return /user is blocked/i.test(error.message)
}

async function waitForToken(token: Promise<string>, limitMs?: number): Promise<string> {
  try {
    return await beforeDeadline(token, limitMs)
  } catch (error) {
    if (error instanceof DeadlinePassed) throw new AuthError('timeout', undefined, { cause: error })
    throw error
  }
}

interface AccessTokensParts {
  records: TokenRecords
  refresh: (refreshToken: string, previous: TokenSet) => Promise<Refreshed>
  now: () => number
  log?: Log
  /** Called with new tokens whose session has ended in the meantime. */
  discard?: (tokens: TokenSet) => void
  track?: <Result>(work: Promise<Result>) => Promise<Result>
}

/** One refresh at a time, on all nodes, because using a rotating token twice would end the session. */
export function createAccessTokens(parts: AccessTokensParts) {
  const { records, refresh, now, log, discard, track = (work) => work } = parts
  const refreshes = new Map<string, Promise<string>>()

  const secondsLeft = ({ expiresAt }: TokenSet) => expiresAt - Math.floor(now() / 1000)
  const isFresh = (tokens: TokenSet, rejected?: string) =>
    secondsLeft(tokens) >= TOKEN_MARGIN_SECONDS && tokens.accessToken !== rejected

  async function read(sessionId: string): Promise<TokenSet> {
    const record = await records.read(sessionId)
    if (!record) throw new AuthError('login_required')
    return record
  }

  /** Retries saving the tokens, since the old refresh token is used up. */
  async function save(sessionId: string, refreshed: Refreshed): Promise<boolean> {
    for (;;) {
      try {
        return await records.write(sessionId, refreshed)
      } catch (error) {
        if (remainingMs() < SAVE_RETRY_MS) throw error
        await wait(SAVE_RETRY_MS)
      }
    }
  }

  async function refreshAlone(sessionId: string, rejected?: string): Promise<string> {
    const record = await read(sessionId)
    if (isFresh(record, rejected)) return record.accessToken
    const { refreshToken } = record
    if (!refreshToken) throw new AuthError('missing_refresh_token')
    try {
      return await withDeadline(LONG_LIMIT_MS, async () => {
        const refreshed = await refresh(refreshToken, record)
        if (await save(sessionId, refreshed)) return refreshed.tokens.accessToken
        discard?.(refreshed.tokens)
        throw new AuthError('login_required')
      })
    } catch (error) {
      if (!endsSession(error)) throw error
      const latest = await read(sessionId)
      // Another node took over a stale lock and has refreshed already.
      if (latest.refreshToken !== refreshToken && isFresh(latest, rejected)) return latest.accessToken
      await records.end(sessionId)
      log?.warn({ error: error.toJSON() }, 'session ended: token refresh failed')
      throw new AuthError('login_required', undefined, { status: error.status, cause: error })
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

  /** Outlives the request that started it, because losing the new tokens would sign the customer out. */
  async function sharedRefresh(sessionId: string, rejected?: string): Promise<string> {
    const running = refreshes.get(sessionId)
    if (running) {
      const token = await running
      // A refresh that was already running may return the rejected token.
      return token === rejected ? sharedRefresh(sessionId, rejected) : token
    }
    const started = withoutDeadline(() => refreshLocked(sessionId, rejected)).finally(() =>
      refreshes.delete(sessionId),
    )
    refreshes.set(sessionId, started)
    return track(started)
  }

  return {
    /**
     * Returns a token that is valid for a while, and isn't the `rejected` one. If a refresh fails, a token that is still
     * valid will do. Throws an `AuthError`; after `login_required` the session is over.
     */
    async get(sessionId: string, { rejected }: { rejected?: string } = {}): Promise<string> {
      const record = await read(sessionId)
      if (isFresh(record, rejected)) return record.accessToken
      const isUsable = secondsLeft(record) > 0 && record.accessToken !== rejected
      try {
        return await waitForToken(sharedRefresh(sessionId, rejected), isUsable ? REFRESH_WAIT_MS : undefined)
      } catch (error) {
        if (!isUsable || (error instanceof AuthError && !isTransient(error))) throw error
        log?.warn({ err: error }, 'token refresh failed; the current access token is still valid')
        return record.accessToken
      }
    },
  }
}
