import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import { withDeadline } from '../request/deadline.ts'
import { openStore } from '../store/open.ts'
import { LOCK_STALE_MS, type Store } from '../store/store.ts'
import { bad, type Finding, good } from './finding.ts'

const LIMIT_MS = 5000
const PROBE_SECONDS = 60

export async function checkStore({ storeUrl }: Config): Promise<Finding> {
  const check = 'Store'
  const remedy = storeUrl.startsWith('sqlite:')
    ? 'Check STORE_URL: its folder has to exist, with room on the disk, and belong to the user that runs the site.'
    : 'Check STORE_URL: host, port, password, and that the server takes writes.'
  try {
    const store = await openStore(storeUrl)
    try {
      return await withDeadline(LIMIT_MS, () => probe(check, store))
    } finally {
      await store.close()
    }
  } catch (error) {
    return bad(check, error instanceof Error ? error.message : String(error), remedy)
  }
}

async function probe(check: string, store: Store): Promise<Finding> {
  const key = `doctor:${randomUUID()}`
  await store.set(key, 'probe', PROBE_SECONDS)
  const read = await store.get(key)
  await store.lock(key, async () => undefined)
  const isFree = await store.lock(key, async () => true, { waitMs: 50 }).catch(() => false)
  await store.delete(key)
  if (read !== 'probe') return bad(check, 'does not give back what it took', 'Look at the store’s own log.')
  if (!isFree)
    return bad(
      check,
      `does not take a lock back, so that the next who wants it waits for ${LOCK_STALE_MS / 1000} s`,
      'Let the user in STORE_URL run scripts (EVAL); limits are counted by them too.',
    )
  return good(check, 'takes values and locks')
}
