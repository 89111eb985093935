import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { User } from '../../app/domain/user.ts'
import type { Seal } from './seal.ts'

/** Sessions end after 7 days without a visit, and after 30 days in any case. */
export const IDLE_SECONDS = 7 * 24 * 3600
export const ABSOLUTE_SECONDS = 30 * 24 * 3600
/** A visit is noted at most this often, so that reading pages does not write. */
const NOTE_VISIT_SECONDS = 3600

const user = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  job_role: z.string(),
  country: z.string(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  userReference: z.string().nullable(),
  userReferenceSignature: z.string().nullable(),
  isDBConnection: z.boolean(),
  loggedIn: z.literal(true),
}) satisfies z.ZodType<User>

const record = z.object({
  user,
  userAgent: z.string(),
  /** Seconds since 1970. */
  createdAt: z.number(),
  seenAt: z.number(),
})

export type SessionRecord = z.infer<typeof record>

/** One of a customer's sessions, without its id: `handle` names it on pages and opens nothing. */
export interface Device {
  handle: string
  userAgent: string
  createdAt: number
  seenAt: number
}

/** What the records need of the store. */
export interface RecordStore {
  get(key: string): Promise<string | null>
  set(key: string, value: string, lifetimeSeconds: number): Promise<void>
  delete(key: string): Promise<void>
  lock<Result>(key: string, run: () => Promise<Result>): Promise<Result>
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const recordKey = (handle: string) => `session:${handle}`
const tokensKey = (handle: string) => `tokens:${handle}`
const endedKey = (handle: string) => `ended:${handle}`
const devicesKey = (userId: string) => `devices:${hash(userId)}`
/** Keys never hold a session id itself: whoever reads the store cannot use what stands there. */
const handleOf = (sessionId: string) => hash(sessionId)

const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** The server-side records of signed-in visitors, encrypted at rest. `now` answers milliseconds since 1970. */
export function createSessionRecords({
  store,
  seal,
  now,
}: {
  store: RecordStore
  seal: Seal
  now: () => number
}) {
  const nowSeconds = () => Math.floor(now() / 1000)

  async function readSealed<T>(key: string, schema: z.ZodType<T>): Promise<T | null> {
    const sealed = await store.get(key)
    const parsed = schema.safeParse(parseJson(sealed && seal.open(sealed)))
    return parsed.success ? parsed.data : null
  }

  const writeSealed = (key: string, value: unknown, lifetimeSeconds: number) =>
    store.set(key, seal.seal(JSON.stringify(value)), lifetimeSeconds)

  const lifetimeOf = ({ createdAt }: SessionRecord) =>
    Math.max(1, Math.min(IDLE_SECONDS, createdAt + ABSOLUTE_SECONDS - nowSeconds()))

  const readHandles = async (userId: string) =>
    (await readSealed(devicesKey(userId), z.array(z.string()))) ?? []

  async function changeHandles(
    userId: string,
    change: (handles: string[]) => string[] | Promise<string[]>,
  ): Promise<void> {
    const key = devicesKey(userId)
    await store.lock(key, async () =>
      writeSealed(key, await change(await readHandles(userId)), ABSOLUTE_SECONDS),
    )
  }

  /** Handles of sessions that have run out would pile up in the list for as long as the person comes. */
  async function keepLiving(handles: string[]): Promise<string[]> {
    const found = await Promise.all(handles.map((handle) => store.get(recordKey(handle))))
    return handles.filter((_, index) => found[index] !== null)
  }

  async function destroyHandle(handle: string) {
    await store.lock(recordKey(handle), async () => {
      await store.delete(recordKey(handle))
      await store.delete(tokensKey(handle))
    })
  }

  const isNoteDue = ({ seenAt }: SessionRecord) => seenAt + NOTE_VISIT_SECONDS <= nowSeconds()

  async function noteVisit(handle: string) {
    await store.lock(recordKey(handle), async () => {
      const current = await readSealed(recordKey(handle), record)
      // Requests come in groups; the first of them has noted the visit.
      if (!current || !isNoteDue(current)) return
      const seen = { ...current, seenAt: nowSeconds() }
      await writeSealed(recordKey(handle), seen, lifetimeOf(seen))
      const tokens = await store.get(tokensKey(handle))
      if (tokens !== null) await store.set(tokensKey(handle), tokens, lifetimeOf(seen))
    })
  }

  return {
    /** Opens a record under a new unguessable id, and answers the id. */
    async open({
      user,
      userAgent,
      tokens,
    }: {
      user: User
      userAgent: string
      tokens: unknown
    }): Promise<string> {
      const sessionId = randomBytes(32).toString('base64url')
      const handle = handleOf(sessionId)
      const at = nowSeconds()
      await writeSealed(tokensKey(handle), tokens, IDLE_SECONDS)
      await writeSealed(
        recordKey(handle),
        { user, userAgent: userAgent.slice(0, 300), createdAt: at, seenAt: at } satisfies SessionRecord,
        IDLE_SECONDS,
      )
      await changeHandles(user.id, async (handles) => [...(await keepLiving(handles)), handle])
      return sessionId
    },

    /** The record, or null when there is none, it is too old, or it cannot be opened. */
    async read(sessionId: string): Promise<SessionRecord | null> {
      const handle = handleOf(sessionId)
      const found = await readSealed(recordKey(handle), record)
      if (!found || found.createdAt + ABSOLUTE_SECONDS <= nowSeconds()) return null
      // A visit that cannot be noted now is noted at the next request.
      if (isNoteDue(found)) await noteVisit(handle).catch(() => undefined)
      return found
    },

    /** Replaces what is known of the person, e.g. after a refresh brought new claims. */
    async updateUser(sessionId: string, user: User): Promise<void> {
      const handle = handleOf(sessionId)
      await store.lock(recordKey(handle), async () => {
        const current = await readSealed(recordKey(handle), record)
        if (current) await writeSealed(recordKey(handle), { ...current, user }, lifetimeOf(current))
      })
    },

    async destroy(sessionId: string): Promise<void> {
      const handle = handleOf(sessionId)
      const found = await readSealed(recordKey(handle), record)
      await destroyHandle(handle)
      if (found) await changeHandles(found.user.id, (handles) => handles.filter((other) => other !== handle))
    },

    /** This person's living sessions, newest visit first. */
    async devices(userId: string): Promise<Device[]> {
      const found = await Promise.all(
        (await readHandles(userId)).map(async (handle) => {
          const entry = await readSealed(recordKey(handle), record)
          if (!entry || entry.user.id !== userId) return []
          return [{ handle, userAgent: entry.userAgent, createdAt: entry.createdAt, seenAt: entry.seenAt }]
        }),
      )
      return found.flat().sort((a, b) => b.seenAt - a.seenAt)
    },

    /** Ends those of this person's sessions that `isMeant` picks, and answers how many; others' are out of reach. */
    async destroyDevices(userId: string, isMeant: (handle: string) => boolean): Promise<number> {
      const handles = await keepLiving((await readHandles(userId)).filter(isMeant))
      await Promise.all(
        handles.map(async (handle) => {
          await store.set(endedKey(handle), '1', ABSOLUTE_SECONDS)
          await destroyHandle(handle)
        }),
      )
      await changeHandles(userId, (all) => all.filter((handle) => !handles.includes(handle)))
      return handles.length
    },

    /** Whether the customer ended this session from another one: then its browser has to ask again to get in. */
    wasEndedElsewhere: async (sessionId: string) => (await store.get(endedKey(handleOf(sessionId)))) !== null,

    handleOf,

    /** The tokens' own record: written under its lock only, so that parallel requests cannot lose a refresh. */
    tokens: {
      read: <T>(sessionId: string, schema: z.ZodType<T>) =>
        readSealed(tokensKey(handleOf(sessionId)), schema),
      /** Writes nothing when the session has ended meanwhile. */
      async write(sessionId: string, tokens: unknown): Promise<void> {
        const handle = handleOf(sessionId)
        await store.lock(recordKey(handle), async () => {
          const current = await readSealed(recordKey(handle), record)
          if (current) await writeSealed(tokensKey(handle), tokens, lifetimeOf(current))
        })
      },
      lock: <Result>(sessionId: string, run: () => Promise<Result>) =>
        store.lock(tokensKey(handleOf(sessionId)), run),
    },
  }
}

export type SessionRecords = ReturnType<typeof createSessionRecords>
