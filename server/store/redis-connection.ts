import { createClient } from '@redis/client'
import { StoreUnavailable } from './store.ts'

/** For a command or a new connection; after that, the connection is replaced. */
const RESPONSE_LIMIT_MS = 2000
const RECONNECT_MS_MAX = 1000

type Client = ReturnType<typeof createClient>

export interface ConnectionLog {
  info(message: string): void
  warn(details: { err: unknown }, message: string): void
}

/** After a failover the old server keeps its connections; a new connection reaches the primary. */
const isReplica = (error: unknown) => error instanceof Error && error.message.startsWith('READONLY')

const reconnectIn = (tries: number) =>
  Math.min(RECONNECT_MS_MAX, 25 * 2 ** Math.min(tries, 10)) + Math.random() * 50

/** Resolves after the first try, even a failed one: without its store, the site still serves visitors. */
export async function connectRedis(
  url: string,
  { log, responseLimitMs = RESPONSE_LIMIT_MS }: { log?: ConnectionLog; responseLimitMs?: number } = {},
) {
  let isLost = false
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
      if (isLost) log?.info('the store is back')
      isLost = false
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
    if (!isLost) log?.warn({ err: error }, 'the store cannot be reached')
    isLost = true
  }

  /** An open connection that doesn't answer may never report an error. */
  function replace(silent: Client): Error {
    const error = new Error(`No answer within ${responseLimitMs} ms`)
    if (silent === client && !isClosed) {
      client = open()
      lose(error)
      if (silent.isOpen) silent.destroy()
      endFirstTry()
    }
    return error
  }

  /** At most once a second, since commands fail while a connection opens. */
  function leaveReplica(replica: Client) {
    const at = performance.now()
    if (replica !== client || isClosed || at - leftReplicaAt < RECONNECT_MS_MAX) return
    leftReplicaAt = at
    client = open()
    if (replica.isOpen) replica.destroy()
  }

  function replyOf<Reply>(asked: Client, command: (client: Client) => Promise<Reply>): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(replace(asked)), responseLimitMs)
      command(asked)
        .then(resolve, reject)
        .finally(() => clearTimeout(limit))
    })
  }

  await firstTry
  return {
    /** Throws `StoreUnavailable`, immediately if there is no connection. */
    async ask<Reply>(command: (client: Client) => Promise<Reply>): Promise<Reply> {
      const asked = client
      try {
        return await replyOf(asked, command)
      } catch (error) {
        if (isReplica(error)) leaveReplica(asked)
        throw new StoreUnavailable(error)
      }
    },
    close() {
      isClosed = true
      if (client.isOpen) client.destroy()
    },
  }
}
