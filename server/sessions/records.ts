import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { User } from '../../app/domain/shapes.server.ts'
import { parseJson } from '../values/parse-json.ts'
import type { Store } from '../storage/store.ts'

export interface SessionLifetimes {
  idleSeconds: number
  maxSeconds: number
}

const NOTE_VISIT_SECONDS = 3600
const STORED_USER_AGENT_LENGTH_MAX = 300
/** Each sign-in reads all sessions of the customer. */
export const SESSIONS_MAX = 200
const UNDELETED_MAX = 10_000

export const SessionRecord = z.object({
  user: User,
  userAgent: z.string(),
  authTime: z.number().nullable(),
  createdAt: z.number(),
  seenAt: z.number(),
})

export type SessionRecord = z.infer<typeof SessionRecord>

const recordKey = (handle: string) => `session:${handle}`
const tokensKey = (handle: string) => `tokens:${handle}`
const endedKey = (handle: string) => `ended:${handle}`
const devicesKey = (userId: string) => `devices:${userId}`
/** Safe in keys, logs and pages, unlike the session id itself, which gives access to the session. */
export const handleOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url')

interface RecordParts {
  store: Omit<Store, 'close'>
  lifetimes: SessionLifetimes
  now: () => number
  /** Called once with the tokens of each ended session, even if the store fails to delete the session. */
  onEnd?: (tokens: unknown) => void
}

/** What is stored of sessions, by handle, and each customer's list of handles. */
function createEntries({ store, lifetimes, now }: RecordParts) {
  const { idleSeconds, maxSeconds } = lifetimes
  const nowSeconds = () => Math.floor(now() / 1000)

  async function readJson<T>(key: string, schema: z.ZodType<T>): Promise<T | null> {
    const parsed = schema.safeParse(parseJson((await store.get(key)) ?? 'null'))
    return parsed.success ? parsed.data : null
  }

  const writeJson = (key: string, value: unknown, lifetimeSeconds: number) =>
    store.set(key, JSON.stringify(value), lifetimeSeconds)

  const lifetimeOf = ({ createdAt }: SessionRecord) =>
    Math.max(1, Math.min(idleSeconds, createdAt + maxSeconds - nowSeconds()))

  /** The store drops expired records by itself; this is for records saved before the lifetimes were shortened. */
  const isOver = ({ createdAt, seenAt }: SessionRecord) =>
    Math.min(createdAt + maxSeconds, seenAt + idleSeconds) <= nowSeconds()

  const readHandles = async (userId: string) =>
    (await readJson(devicesKey(userId), z.array(z.string()))) ?? []

  async function changeHandles(
    userId: string,
    change: (handles: string[]) => string[] | Promise<string[]>,
  ): Promise<void> {
    const key = devicesKey(userId)
    await store.lock(key, async () => writeJson(key, await change(await readHandles(userId)), maxSeconds))
  }

  async function filterExisting(handles: string[]): Promise<string[]> {
    const found = await Promise.all(handles.map((handle) => store.get(recordKey(handle))))
    return handles.filter((_, index) => found[index] !== null)
  }

  const readRecord = (handle: string) => readJson(recordKey(handle), SessionRecord)

  return {
    nowSeconds,
    readJson,
    writeJson,
    readRecord,
    lifetimeOf,
    isOver,
    readHandles,
    changeHandles,
    filterExisting,
  }
}

type SessionEntries = ReturnType<typeof createEntries>

/** If the store fails to delete a session, this node refuses it and tries again when it's next used. */
function createEnding({ store, onEnd = () => {} }: RecordParts, { readJson }: SessionEntries) {
  const undeleted = new LRUCache<string, { isReported: boolean }>({ max: UNDELETED_MAX })

  async function deleteRecord(handle: string, ending: { isReported: boolean }) {
    const tokens = await readJson(tokensKey(handle), z.unknown()).catch(() => null)
    try {
      await store.delete(recordKey(handle))
      await store.delete(tokensKey(handle))
    } finally {
      if (tokens !== null && !ending.isReported) {
        ending.isReported = true
        onEnd(tokens)
      }
    }
  }

  async function destroyHandle(handle: string) {
    const ending = undeleted.get(handle) ?? { isReported: false }
    undeleted.set(handle, ending)
    // A full store can't lock, but it may still delete.
    await store
      .lock(recordKey(handle), () => deleteRecord(handle, ending))
      .catch(() => deleteRecord(handle, ending))
    undeleted.delete(handle)
  }

  return { destroyHandle, isUndeleted: (handle: string) => undeleted.has(handle) }
}

/** Tokens have their own record, so that parallel requests can't overwrite a refresh. */
function createTokens(
  { store }: RecordParts,
  { readJson, writeJson, readRecord, lifetimeOf }: SessionEntries,
) {
  return {
    read: <T>(sessionId: string, schema: z.ZodType<T>) => readJson(tokensKey(handleOf(sessionId)), schema),
    async write(sessionId: string, tokens: unknown): Promise<boolean> {
      const handle = handleOf(sessionId)
      return store.lock(recordKey(handle), async () => {
        const current = await readRecord(handle)
        if (current) await writeJson(tokensKey(handle), tokens, lifetimeOf(current))
        return current !== null
      })
    },
    lock: <Result>(sessionId: string, run: () => Promise<Result>) =>
      store.lock(tokensKey(handleOf(sessionId)), run),
  }
}

/** A customer's sessions on all devices. */
function createDevices(
  { store, lifetimes }: RecordParts,
  { readRecord, isOver, readHandles, changeHandles, filterExisting }: SessionEntries,
  destroyHandle: (handle: string) => Promise<void>,
) {
  return {
    async devices(userId: string) {
      const found = await Promise.all(
        (await readHandles(userId)).map(async (handle) => {
          const entry = await readRecord(handle)
          if (!entry || isOver(entry) || entry.user.id !== userId) return []
          return [{ handle, userAgent: entry.userAgent, createdAt: entry.createdAt, seenAt: entry.seenAt }]
        }),
      )
      return found.flat().sort((a, b) => b.seenAt - a.seenAt)
    },

    async destroyDevices(userId: string, isTarget: (handle: string) => boolean): Promise<number> {
      const handles = await filterExisting((await readHandles(userId)).filter(isTarget))
      await Promise.all(
        handles.map(async (handle) => {
          await store.set(endedKey(handle), '1', lifetimes.maxSeconds)
          await destroyHandle(handle)
        }),
      )
      await changeHandles(userId, (all) => all.filter((handle) => !handles.includes(handle)))
      return handles.length
    },
  }
}

export function createSessionRecords(parts: RecordParts) {
  const { store } = parts
  const { idleSeconds } = parts.lifetimes
  const entries = createEntries(parts)
  const { nowSeconds, writeJson, readRecord, lifetimeOf, isOver, changeHandles, filterExisting } = entries
  const { destroyHandle, isUndeleted } = createEnding(parts, entries)

  const isNoteDue = ({ seenAt }: SessionRecord) => seenAt + NOTE_VISIT_SECONDS <= nowSeconds()

  const noteVisit = (handle: string) =>
    store.lock(recordKey(handle), async () => {
      const current = await readRecord(handle)
      if (!current || !isNoteDue(current)) return
      const seen = { ...current, seenAt: nowSeconds() }
      await writeJson(recordKey(handle), seen, lifetimeOf(seen))
      const tokens = await store.get(tokensKey(handle))
      if (tokens !== null) await store.set(tokensKey(handle), tokens, lifetimeOf(seen))
    })

  return {
    async open(
      opened: Pick<SessionRecord, 'user' | 'userAgent'> & { tokens: unknown; authTime?: number | null },
    ): Promise<string> {
      const { user, userAgent, tokens, authTime = null } = opened
      const sessionId = randomBytes(32).toString('base64url')
      const handle = handleOf(sessionId)
      const at = nowSeconds()
      await writeJson(tokensKey(handle), tokens, idleSeconds)
      const entry: SessionRecord = {
        user,
        userAgent: userAgent.slice(0, STORED_USER_AGENT_LENGTH_MAX),
        authTime,
        createdAt: at,
        seenAt: at,
      }
      await writeJson(recordKey(handle), entry, idleSeconds)
      await changeHandles(user.id, async (handles) => {
        const living = [...(await filterExisting(handles)), handle]
        await Promise.all(living.slice(0, -SESSIONS_MAX).map(destroyHandle))
        return living.slice(-SESSIONS_MAX)
      })
      return sessionId
    },

    async read(sessionId: string): Promise<SessionRecord | null> {
      const handle = handleOf(sessionId)
      if (isUndeleted(handle)) {
        await destroyHandle(handle).catch(() => undefined)
        return null
      }
      const found = await readRecord(handle)
      if (!found || isOver(found)) return null
      if (isNoteDue(found)) await noteVisit(handle).catch(() => undefined)
      return found
    },

    async updateUser(sessionId: string, user: User): Promise<void> {
      const handle = handleOf(sessionId)
      await store.lock(recordKey(handle), async () => {
        const current = await readRecord(handle)
        if (current) await writeJson(recordKey(handle), { ...current, user }, lifetimeOf(current))
      })
    },

    async destroy(sessionId: string): Promise<void> {
      const handle = handleOf(sessionId)
      const found = await readRecord(handle).catch(() => null)
      await destroyHandle(handle)
      if (!found) return
      // If this fails, the next sign-in removes the handle.
      await changeHandles(found.user.id, (all) => all.filter((other) => other !== handle)).catch(
        () => undefined,
      )
    },

    /** Whether the customer ended this session from another device. If so, don't sign its browser in silently. */
    wasEndedElsewhere: async (sessionId: string) => (await store.get(endedKey(handleOf(sessionId)))) !== null,

    handleOf,
    idleSeconds,

    tokens: createTokens(parts, entries),
    ...createDevices(parts, entries, destroyHandle),
  }
}

export type SessionRecords = ReturnType<typeof createSessionRecords>
