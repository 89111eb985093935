import { setTimeout as wait } from 'node:timers/promises'
import type { User } from '../../app/domain/user.ts'
import { withoutDeadline } from '../request/deadline.ts'
import type { Log } from '../http-client/http-client.ts'
import type { TokenSet } from './token-set.ts'

export interface TokenRecords {
  read(sessionId: string): Promise<TokenSet | null>
  /** `user` comes from the refreshed ID token. Returns false, and writes nothing, when the session has ended. */
  write(sessionId: string, tokens: TokenSet, user: User | null): Promise<boolean>
  destroy(sessionId: string): Promise<void>
  /** Runs alone for this session on all nodes; throws an error named `LockTimeout` after 5 s of waiting. */
  lock<Result>(sessionId: string, run: () => Promise<Result>): Promise<Result>
}

const SAVE_RETRY_MS = 250

export type Track = <Result>(work: Promise<Result>) => Promise<Result>

interface Refreshed {
  tokens: TokenSet
  user: User | null
}

interface UnsavedOptions {
  log?: Log
  track: Track
  discard?: (tokens: TokenSet) => void
}

/** New tokens that the store refuses stay in memory until it takes them: the old refresh token is used up. */
export function keepUnsaved(records: TokenRecords, { log, track, discard }: UnsavedOptions) {
  const unsaved = new Map<string, Refreshed & { spentToken: string }>()
  let isRetrying = false

  /** False when the session has ended; true also for tokens that are kept, to be saved later. */
  async function save(sessionId: string, spentToken: string, { tokens, user }: Refreshed): Promise<boolean> {
    try {
      const isSaved = await records.write(sessionId, tokens, user)
      unsaved.delete(sessionId)
      return isSaved
    } catch (error) {
      if (!unsaved.has(sessionId))
        log?.warn(
          { err: error },
          'New tokens could not be stored; they stay in memory until the store is back',
        )
      unsaved.set(sessionId, { spentToken, tokens, user })
      if (!isRetrying) void track(withoutDeadline(retryUntilSaved))
      return true
    }
  }

  async function retryUntilSaved() {
    isRetrying = true
    while (unsaved.size > 0) {
      await wait(SAVE_RETRY_MS, undefined, { ref: false })
      await Promise.allSettled([...unsaved.keys()].map(read))
    }
    isRetrying = false
  }

  async function read(sessionId: string): Promise<TokenSet | null> {
    const record = await records.read(sessionId)
    const kept = unsaved.get(sessionId)
    if (!kept) return record
    const isOwn = record?.refreshToken === kept.spentToken
    if (isOwn && (await save(sessionId, kept.spentToken, kept))) return kept.tokens
    unsaved.delete(sessionId)
    if (record && !isOwn) return record
    discard?.(kept.tokens)
    return null
  }

  return {
    read,

    async replace(sessionId: string, spentToken: string, refreshed: Refreshed): Promise<boolean> {
      const isGone = await records.read(sessionId).then(
        (record) => record === null,
        () => false,
      )
      return !isGone && (await save(sessionId, spentToken, refreshed))
    },
  }
}
