import { LockTimeout, type Store } from '../storage/store.ts'

const WAIT_MS = 9000
/** After this long, a request that got no response has either arrived or never will. */
export const ARRIVAL_MS = 30_000

/** The change may have been made, or may still be. */
export const outcomeUnknown = { ok: false, reason: 'unknown' } as const

/** Runs changes with the same key one after another. `unknown` if the one before takes too long. */
export async function oneAtATime<Result>(
  store: Pick<Store, 'lock'>,
  key: string,
  change: () => Promise<Result>,
): Promise<Result | typeof outcomeUnknown> {
  try {
    return await store.lock(key, change, { waitMs: WAIT_MS })
  } catch (error) {
    if (error instanceof LockTimeout) return outcomeUnknown
    throw error
  }
}
