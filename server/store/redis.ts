import { type OpenLimiter, redisLimiters } from './limiters.ts'
import { runLocked, type LockSteps } from './lock.ts'
import { connectRedis, type ConnectionLog } from './redis-connection.ts'
import type { Store } from './store.ts'

const ifHeld = (command: string) =>
  `if redis.call('get', KEYS[1]) == ARGV[1] then return ${command} end return 0`
const RENEW_SCRIPT = ifHeld("redis.call('pexpire', KEYS[1], ARGV[2])")
const RELEASE_SCRIPT = ifHeld("redis.call('del', KEYS[1])")

const PREFIX = 'ctrl:'

export async function createRedisStore({
  url,
  ...options
}: {
  url: string
  responseLimitMs?: number
  log?: ConnectionLog
}): Promise<Store & { openLimiter: OpenLimiter }> {
  const { ask, close } = await connectRedis(url, options)
  const entryKey = (key: string) => `${PREFIX}entry:${key}`
  const lockKey = (key: string) => `${PREFIX}lock:${key}`

  const lockSteps: LockSteps = {
    async tryAcquire(key, holder, staleMs) {
      const expiration = { type: 'PX', value: staleMs } as const
      const reply = await ask((redis) => redis.set(lockKey(key), holder, { condition: 'NX', expiration }))
      return reply === 'OK'
    },
    async renew(key, holder, staleMs) {
      await ask((redis) =>
        redis.eval(RENEW_SCRIPT, { keys: [lockKey(key)], arguments: [holder, String(staleMs)] }),
      )
    },
    async release(key, holder) {
      await ask((redis) => redis.eval(RELEASE_SCRIPT, { keys: [lockKey(key)], arguments: [holder] }))
    },
  }

  return {
    get: (key) => ask((redis) => redis.get(entryKey(key))),
    async set(key, value, lifetimeSeconds) {
      const expiration = { type: 'PX', value: Math.ceil(lifetimeSeconds * 1000) } as const
      await ask((redis) => redis.set(entryKey(key), value, { expiration }))
    },
    async delete(key) {
      await ask((redis) => redis.del(entryKey(key)))
    },
    lock: (key, run, options) => runLocked(lockSteps, key, run, options),
    openLimiter: redisLimiters((script, options) => ask((redis) => redis.eval(script, options)), PREFIX),
    close: async () => close(),
  }
}
