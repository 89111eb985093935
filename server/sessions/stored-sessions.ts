import { createHash } from 'node:crypto'
import * as z from 'zod'
import { User } from '../../app/domain/shapes.server.ts'
import type { Store } from '../storage/store.ts'
import { parseJson } from '../values/parse-json.ts'

export interface SessionLifetimes {
  idleSeconds: number
  maxSeconds: number
}

export const SessionRecord = z.object({
  user: User,
  userAgent: z.string(),
  /** The last interactive sign-in. All times are in seconds since 1970. */
  authTime: z.number().nullable(),
  createdAt: z.number(),
  seenAt: z.number(),
})

export type SessionRecord = z.infer<typeof SessionRecord>

/** Safe in keys, logs and pages, unlike the session id itself, which gives access to the session. */
export const handleOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url')

const recordKey = (handle: string) => `session:${handle}`
const tokensKey = (handle: string) => `tokens:${handle}`
const endedKey = (handle: string) => `ended:${handle}`
const devicesKey = (userId: string) => `devices:${userId}`

export interface StoredSessionsParts {
  store: Omit<Store, 'close'>
  lifetimes: SessionLifetimes
  now: () => number
}

/** Keeps each session's record and tokens by its handle, and each customer's list of handles. */
export function createStoredSessions({ store, lifetimes, now }: StoredSessionsParts) {
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

  const readHandles = async (userId: string) =>
    (await readJson(devicesKey(userId), z.array(z.string()))) ?? []

  return {
    nowSeconds,

    readRecord: (handle: string) => readJson(recordKey(handle), SessionRecord),
    writeRecord: (handle: string, record: SessionRecord) =>
      writeJson(recordKey(handle), record, lifetimeOf(record)),
    lockRecord: <Result>(handle: string, run: () => Promise<Result>) => store.lock(recordKey(handle), run),

    /** The store drops expired records by itself, but not those saved before the lifetimes were shortened. */
    hasExpired: ({ createdAt, seenAt }: SessionRecord) =>
      Math.min(createdAt + maxSeconds, seenAt + idleSeconds) <= nowSeconds(),

    /** Tokens have their own record, so that parallel requests can't overwrite a refresh. */
    readTokens: <T>(handle: string, schema: z.ZodType<T>) => readJson(tokensKey(handle), schema),
    writeTokens: (handle: string, tokens: unknown, record: SessionRecord) =>
      writeJson(tokensKey(handle), tokens, lifetimeOf(record)),
    lockTokens: <Result>(handle: string, run: () => Promise<Result>) => store.lock(tokensKey(handle), run),

    async delete(handle: string): Promise<void> {
      await store.delete(recordKey(handle))
      await store.delete(tokensKey(handle))
    },

    markEndedElsewhere: (handle: string) => store.set(endedKey(handle), '1', maxSeconds),
    wasEndedElsewhere: async (handle: string) => (await store.get(endedKey(handle))) !== null,

    readHandles,
    async changeHandles(
      userId: string,
      change: (handles: string[]) => string[] | Promise<string[]>,
    ): Promise<void> {
      const key = devicesKey(userId)
      await store.lock(key, async () => writeJson(key, await change(await readHandles(userId)), maxSeconds))
    },
    async filterExisting(handles: readonly string[]): Promise<string[]> {
      const records = await Promise.all(handles.map((handle) => store.get(recordKey(handle))))
      return handles.filter((_, index) => records[index] !== null)
    },
  }
}

export type StoredSessions = ReturnType<typeof createStoredSessions>
