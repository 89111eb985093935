import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { User } from '../../app/domain/user.ts'
import {
  createStoredSessions,
  handleOf,
  type SessionRecord,
  type StoredSessions,
  type StoredSessionsParts,
} from './stored-sessions.ts'

const NOTE_VISIT_SECONDS = 3600
const STORED_USER_AGENT_LENGTH_MAX = 300
/** Each sign-in reads all sessions of the customer. */
export const SESSIONS_MAX = 200
/** How many sessions that couldn't be deleted this node remembers. */
const UNDELETED_MAX = 10_000

interface RecordParts extends StoredSessionsParts {
  /** Called once with the tokens of each ended session, even if the store fails to delete the session. */
  onEnd?: (tokens: unknown) => void
}

/** If the store fails to delete a session, this node refuses it and tries again when it's next used. */
function createEnding(stored: StoredSessions, onEnd: (tokens: unknown) => void) {
  const undeleted = new LRUCache<string, { isReported: boolean }>({ max: UNDELETED_MAX })

  async function deleteSession(handle: string, ending: { isReported: boolean }) {
    const tokens = await stored.readTokens(handle, z.unknown()).catch(() => null)
    try {
      await stored.delete(handle)
    } finally {
      if (tokens !== null && !ending.isReported) {
        ending.isReported = true
        onEnd(tokens)
      }
    }
  }

  async function endByHandle(handle: string) {
    const ending = undeleted.get(handle) ?? { isReported: false }
    undeleted.set(handle, ending)
    // A full store can't lock, but it may still delete.
    await stored
      .lockRecord(handle, () => deleteSession(handle, ending))
      .catch(() => deleteSession(handle, ending))
    undeleted.delete(handle)
  }

  return { endByHandle, isUndeleted: (handle: string) => undeleted.has(handle) }
}

const createTokens = (stored: StoredSessions) => ({
  read: <T>(sessionId: string, schema: z.ZodType<T>) => stored.readTokens(handleOf(sessionId), schema),

  /** Returns false, without writing anything, if the session has ended. */
  async write(sessionId: string, tokens: unknown): Promise<boolean> {
    const handle = handleOf(sessionId)
    return stored.lockRecord(handle, async () => {
      const record = await stored.readRecord(handle)
      if (record) await stored.writeTokens(handle, tokens, record)
      return record !== null
    })
  },

  lock: <Result>(sessionId: string, run: () => Promise<Result>) =>
    stored.lockTokens(handleOf(sessionId), run),
})

/** A customer's sessions on all devices. */
const createDevices = (stored: StoredSessions, endByHandle: (handle: string) => Promise<void>) => ({
  /** Lists them, the most recently seen first. */
  async devices(userId: string) {
    const handles = await stored.readHandles(userId)
    const devices = await Promise.all(
      handles.map(async (handle) => {
        const record = await stored.readRecord(handle)
        if (!record || stored.hasExpired(record) || record.user.id !== userId) return []
        const { userAgent, createdAt, seenAt } = record
        return [{ handle, userAgent, createdAt, seenAt }]
      }),
    )
    return devices.flat().sort((a, b) => b.seenAt - a.seenAt)
  },

  /** Returns how many it has ended. Their browsers aren't signed in silently again. */
  async endDevices(userId: string, isTarget: (handle: string) => boolean): Promise<number> {
    const handles = await stored.filterExisting((await stored.readHandles(userId)).filter(isTarget))
    await Promise.all(
      handles.map(async (handle) => {
        await stored.markEndedElsewhere(handle)
        await endByHandle(handle)
      }),
    )
    await stored.changeHandles(userId, (all) => all.filter((handle) => !handles.includes(handle)))
    return handles.length
  },
})

export function createSessionRecords({ onEnd = () => {}, ...parts }: RecordParts) {
  const stored = createStoredSessions(parts)
  const { endByHandle, isUndeleted } = createEnding(stored, onEnd)

  const isNoteDue = ({ seenAt }: SessionRecord) => seenAt + NOTE_VISIT_SECONDS <= stored.nowSeconds()

  // Refreshed tokens are written under the record's lock too, so this can't overwrite them.
  const noteVisit = (handle: string) =>
    stored.lockRecord(handle, async () => {
      const current = await stored.readRecord(handle)
      if (!current || !isNoteDue(current)) return
      const seen = { ...current, seenAt: stored.nowSeconds() }
      await stored.writeRecord(handle, seen)
      // Renew the tokens' lifetime too, so that they don't expire before the session.
      const tokens = await stored.readTokens(handle, z.unknown())
      if (tokens !== null) await stored.writeTokens(handle, tokens, seen)
    })

  return {
    /** Returns the new session's id, which only the visitor's cookie may have. */
    async open(
      opened: Pick<SessionRecord, 'user' | 'userAgent'> & { tokens: unknown; authTime?: number | null },
    ): Promise<string> {
      const { user, userAgent, tokens, authTime = null } = opened
      const sessionId = randomBytes(32).toString('base64url')
      const handle = handleOf(sessionId)
      const now = stored.nowSeconds()
      const record: SessionRecord = {
        user,
        userAgent: userAgent.slice(0, STORED_USER_AGENT_LENGTH_MAX),
        authTime,
        createdAt: now,
        seenAt: now,
      }
      await stored.writeTokens(handle, tokens, record)
      await stored.writeRecord(handle, record)
      await stored.changeHandles(user.id, async (handles) => {
        const oldestFirst = [...(await stored.filterExisting(handles)), handle]
        await Promise.all(oldestFirst.slice(0, -SESSIONS_MAX).map(endByHandle))
        return oldestFirst.slice(-SESSIONS_MAX)
      })
      return sessionId
    },

    /** Also notes the visit, at most once an hour. */
    async read(sessionId: string): Promise<SessionRecord | null> {
      const handle = handleOf(sessionId)
      if (isUndeleted(handle)) {
        await endByHandle(handle).catch(() => undefined)
        return null
      }
      const record = await stored.readRecord(handle)
      if (!record || stored.hasExpired(record)) return null
      if (isNoteDue(record)) await noteVisit(handle).catch(() => undefined)
      return record
    },

    async updateUser(sessionId: string, user: User): Promise<void> {
      const handle = handleOf(sessionId)
      await stored.lockRecord(handle, async () => {
        const current = await stored.readRecord(handle)
        if (current) await stored.writeRecord(handle, { ...current, user })
      })
    },

    async end(sessionId: string): Promise<void> {
      const handle = handleOf(sessionId)
      const record = await stored.readRecord(handle).catch(() => null)
      await endByHandle(handle)
      if (!record) return
      // If this fails, the next sign-in removes the handle.
      await stored
        .changeHandles(record.user.id, (all) => all.filter((other) => other !== handle))
        .catch(() => undefined)
    },

    /** Whether the customer ended this session from another device. If so, its browser isn't signed in silently. */
    wasEndedElsewhere: (sessionId: string) => stored.wasEndedElsewhere(handleOf(sessionId)),

    handleOf,
    idleSeconds: parts.lifetimes.idleSeconds,

    tokens: createTokens(stored),
    ...createDevices(stored, endByHandle),
  }
}

export type SessionRecords = ReturnType<typeof createSessionRecords>
