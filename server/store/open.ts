import { type OpenLimiter, openMemoryLimiter } from './limiters.ts'
import type { ConnectionLog } from './redis.ts'
import { createSqliteStore } from './sqlite.ts'
import type { Store } from './store.ts'

export async function openStore(
  url: string,
  { now = Date.now, log }: { now?: () => number; log?: ConnectionLog } = {},
): Promise<Store & { openLimiter: OpenLimiter }> {
  if (url.startsWith('sqlite:'))
    return {
      ...createSqliteStore({ path: url.slice('sqlite:'.length), now, log }),
      openLimiter: openMemoryLimiter,
    }
  // Load Redis only when needed: the module is large, and most sites don't use it.
  const { createRedisStore } = await import('./redis.ts')
  return createRedisStore({ url, log })
}
