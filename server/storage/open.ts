import { createRarely } from '../values/rarely.ts'
import { type OpenLimiter, openMemoryLimiter } from './limiters.ts'
import type { ConnectionLog } from './redis.ts'
import { createSqliteStore } from './sqlite.ts'
import type { OnQuietFailure, QuietOperation, Store } from './store.ts'

interface StoreOptions {
  now?: () => number
  log?: ConnectionLog
  onFailure?: OnQuietFailure
}

const FAILURES: Record<QuietOperation, string> = {
  limit: 'the store can’t count for the rate limits, so each node counts for itself',
  renew: 'the store can’t renew a lock, so another request may take it too early',
  release: 'the store can’t release a lock, so the next request has to wait until it ends',
}

export async function openStore(
  url: string,
  { now = Date.now, log, onFailure: tell }: StoreOptions = {},
): Promise<Store & { openLimiter: OpenLimiter }> {
  const isDue = createRarely()
  const onFailure: OnQuietFailure = (operation, error) => {
    tell?.(operation, error)
    if (isDue(operation)) log?.warn({ err: error }, FAILURES[operation])
  }
  if (url.startsWith('sqlite:'))
    return {
      ...createSqliteStore({ path: url.slice('sqlite:'.length), now, log, onFailure }),
      openLimiter: openMemoryLimiter,
    }
  // Load Redis only when needed: the module is large, and most sites don't use it.
  const { createRedisStore } = await import('./redis.ts')
  return createRedisStore({ url, log, onFailure })
}
