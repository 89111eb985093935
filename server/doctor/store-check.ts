import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import { withDeadline } from '../request/deadline.ts'
import { openStore } from '../store/open.ts'
import { LOCK_STALE_MS, type Store } from '../store/store.ts'
import { bad, type Finding, good } from './finding.ts'

const LIMIT_MS = 5000
const check = 'Store'

export async function checkStore({ storeUrl }: Config): Promise<Finding> {
  try {
    const store = await openStore(storeUrl)
    try {
      return await withDeadline(LIMIT_MS, () => probe(store))
    } finally {
      await store.close()
    }
  } catch (error) {
    const remedy = storeUrl.startsWith('sqlite:')
      ? 'Check STORE_URL: its folder must exist, have free space, and belong to the user that runs the site.'
      : 'Check STORE_URL: host, port, password, and that the server accepts writes.'
    return bad(check, error instanceof Error ? error.message : String(error), remedy)
  }
}

async function probe(store: Store): Promise<Finding> {
  const key = `doctor:${randomUUID()}`
  await store.set(key, 'probe', 60)
  const read = await store.get(key)
  await store.lock(key, async () => undefined)
  const isReleased = await store.lock(key, async () => true, { waitMs: 50 }).catch(() => false)
  await store.delete(key)
  if (read !== 'probe') return bad(check, 'loses values', 'Look at the store’s own log.')
  if (!isReleased)
    return bad(
      check,
      `does not release locks, so the next request that needs one waits ${LOCK_STALE_MS / 1000} s`,
      'Let the user in STORE_URL run scripts (EVAL); rate limits need them too.',
    )
  return good(check, 'stores values and locks')
}
