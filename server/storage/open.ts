import { Fault } from '../values/finding.ts'
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

/** How a `STORE_URL` that names a file starts. */
export const SQLITE_PREFIX = 'sqlite:'

const FAILURES: Record<QuietOperation, string> = {
  limit: 'the store can’t count for the rate limits, so each node counts for itself',
  renew: 'the store can’t renew a lock, so another request may take it too early',
  release: 'the store can’t release a lock, so the next request has to wait until it ends',
}

function openFile(parts: Parameters<typeof createSqliteStore>[0]): Store {
  try {
    return createSqliteStore(parts)
  } catch (error) {
    throw new Fault(`The file of STORE_URL, ${parts.path}, can’t be used: ${(error as Error).message}`)
  }
}

/** Opens SQLite or Redis, whichever `url` names. */
export async function openStore(
  url: string,
  { now = Date.now, log, onFailure }: StoreOptions = {},
): Promise<Store & { openLimiter: OpenLimiter }> {
  const isDue = createRarely()
  const reportFailure: OnQuietFailure = (operation, error) => {
    onFailure?.(operation, error)
    if (isDue(operation)) log?.warn({ err: error }, FAILURES[operation])
  }
  if (url.startsWith(SQLITE_PREFIX)) {
    const path = url.slice(SQLITE_PREFIX.length)
    return {
      ...openFile({ path, now, log, onFailure: reportFailure }),
      openLimiter: openMemoryLimiter,
    }
  }
  // Load Redis only when needed: the module is large, and most sites don't use it.
  const { createRedisStore } = await import('./redis.ts')
  return createRedisStore({ url, log, onFailure: reportFailure })
}
