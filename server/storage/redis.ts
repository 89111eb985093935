import { createClient } from '@redis/client'
import { type OpenLimiter, redisLimiters } from './limiters.ts'
import { type LockSteps, type OnQuietFailure, runLocked, type Store, StoreUnavailable } from './store.ts'

/** If a command or a new connection takes longer, we replace the connection. */
const RESPONSE_LIMIT_MS = 2000
const RECONNECT_MS_MIN = 25
const RECONNECT_MS_MAX = 1000
const RECONNECT_SPREAD_MS = 50

type Client = ReturnType<typeof createClient>

export interface ConnectionLog {
  info(message: string): void
  warn(details: { err: unknown }, message: string): void
}

interface RedisOptions {
  url: string
  responseLimitMs?: number
  log?: ConnectionLog
  onFailure?: OnQuietFailure
}

/** After a failover, the old server keeps its connections, but a new connection reaches the primary. */
const isReplica = (error: unknown) => error instanceof Error && error.message.startsWith('READONLY')

/** Milliseconds: each try waits twice as long, and nodes don't all try at once. */
const reconnectIn = (tries: number) =>
  Math.min(RECONNECT_MS_MAX, RECONNECT_MS_MIN * 2 ** tries) + Math.random() * RECONNECT_SPREAD_MS

/** Resolves after the first attempt, even a failed one, since the site can serve visitors without its store. */
async function connectRedis({ url, log, responseLimitMs = RESPONSE_LIMIT_MS }: RedisOptions) {
  /** Why there's no connection; a command would only say that the client is offline. */
  let lost: { error: unknown } | null = null
  let isClosed = false
  let leftReplicaAt = -Infinity
  let endFirstTry = () => {}
  const firstTry = new Promise<void>((resolve) => (endFirstTry = resolve))
  let client = open()

  function open(): Client {
    const opened: Client = createClient({
      url,
      disableOfflineQueue: true,
      socket: { connectTimeout: responseLimitMs, reconnectStrategy: reconnectIn },
    })
    let greeting: NodeJS.Timeout | undefined
    opened.on('connect', () => {
      greeting = setTimeout(() => replace(opened), responseLimitMs).unref()
    })
    opened.on('ready', () => {
      clearTimeout(greeting)
      if (lost) log?.info('the store is back')
      lost = null
      endFirstTry()
    })
    opened.on('error', (error: unknown) => {
      clearTimeout(greeting)
      if (opened === client) lose(error)
      endFirstTry()
    })
    opened.connect().catch(() => undefined)
    return opened
  }

  function lose(error: unknown) {
    if (!lost) log?.warn({ err: error }, 'cannot reach the store')
    lost = { error }
  }

  /** A connection that has stopped responding may stay open without ever reporting an error. */
  function replace(silent: Client): Error {
    const error = new Error(`No response within ${responseLimitMs} ms`)
    if (silent === client && !isClosed) {
      client = open()
      lose(error)
      if (silent.isOpen) silent.destroy()
      endFirstTry()
    }
    return error
  }

  /** At most once a second, because commands fail while a connection opens. */
  function leaveReplica(replica: Client) {
    const at = performance.now()
    if (replica !== client || isClosed || at - leftReplicaAt < RECONNECT_MS_MAX) return
    leftReplicaAt = at
    client = open()
    if (replica.isOpen) replica.destroy()
  }

  function replyOf<Reply>(used: Client, command: (client: Client) => Promise<Reply>): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(replace(used)), responseLimitMs)
      command(used)
        .then(resolve, reject)
        .finally(() => clearTimeout(limit))
    })
  }

  await firstTry
  return {
    /** Throws `StoreUnavailable`; at once if there is no connection. */
    async send<Reply>(command: (client: Client) => Promise<Reply>): Promise<Reply> {
      const used = client
      try {
        return await replyOf(used, command)
      } catch (error) {
        if (isReplica(error)) leaveReplica(used)
        throw new StoreUnavailable(lost ? lost.error : error)
      }
    },
    close() {
      isClosed = true
      if (client.isOpen) client.destroy()
    },
  }
}

/** A script that only runs `command` if the lock still has this holder. */
const ifHeld = (command: string) =>
  `if redis.call('get', KEYS[1]) == ARGV[1] then return ${command} end return 0`
const RENEW_SCRIPT = ifHeld("redis.call('pexpire', KEYS[1], ARGV[2])")
const RELEASE_SCRIPT = ifHeld("redis.call('del', KEYS[1])")

const PREFIX = 'ctrl:'

export async function createRedisStore(options: RedisOptions): Promise<Store & { openLimiter: OpenLimiter }> {
  const { send, close } = await connectRedis(options)
  const entryKey = (key: string) => `${PREFIX}entry:${key}`
  const lockKey = (key: string) => `${PREFIX}lock:${key}`

  const lockSteps: LockSteps = {
    async tryAcquire(key, holder, staleMs) {
      const expiration = { type: 'PX', value: staleMs } as const
      const reply = await send((redis) => redis.set(lockKey(key), holder, { condition: 'NX', expiration }))
      return reply === 'OK'
    },
    async renew(key, holder, staleMs) {
      await send((redis) =>
        redis.eval(RENEW_SCRIPT, { keys: [lockKey(key)], arguments: [holder, String(staleMs)] }),
      )
    },
    async release(key, holder) {
      await send((redis) => redis.eval(RELEASE_SCRIPT, { keys: [lockKey(key)], arguments: [holder] }))
    },
    onFailure: options.onFailure,
  }
  const openLimiter = redisLimiters(async (script, parameters) => {
    try {
      return await send((redis) => redis.eval(script, parameters))
    } catch (error) {
      options.onFailure?.('limit', error)
      throw error
    }
  }, PREFIX)

  return {
    get: (key) => send((redis) => redis.get(entryKey(key))),
    async set(key, value, lifetimeSeconds) {
      const expiration = { type: 'PX', value: Math.ceil(lifetimeSeconds * 1000) } as const
      await send((redis) => redis.set(entryKey(key), value, { expiration }))
    },
    async delete(key) {
      await send((redis) => redis.del(entryKey(key)))
    },
    lock: (key, run, options) => runLocked(lockSteps, key, run, options),
    openLimiter,
    close: async () => close(),
  }
}
