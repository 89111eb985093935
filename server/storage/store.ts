import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { remainingMs } from '../deadline.ts'

/** Text values that expire. Every method throws `StoreUnavailable` if the data can't be reached. */
export interface Store {
  get(key: string): Promise<string | null>
  /** `value` is any text without U+0000. The lifetime is in seconds and more than 0. */
  set(key: string, value: string, lifetimeSeconds: number): Promise<void>
  delete(key: string): Promise<void>
  /** Waits up to `waitMs`, then throws `LockTimeout`. If a lock's holder dies, its lock ends after `staleMs`. */
  lock<Result>(key: string, run: () => Promise<Result>, options?: LockOptions): Promise<Result>
  close(): Promise<void>
}

export interface LockOptions {
  waitMs?: number
  staleMs?: number
}

export const LOCK_WAIT_MS = 5000
export const LOCK_STALE_MS = 5000
export const LOCK_RENEWAL_MS = 1000

export class LockTimeout extends Error {
  override name = 'LockTimeout'
  constructor(key: string) {
    super(`Could not get the lock ${key} in time`)
  }
}

/** The data can't be reached now, but isn't necessarily lost. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  constructor(cause: unknown) {
    super(`The store does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

export const isStoreFailure = (error: unknown) =>
  error instanceof StoreUnavailable || error instanceof LockTimeout

/** Null if the store fails. For work that isn't needed for an answer, or that a later request does again. */
export async function unlessStoreFails<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (isStoreFailure(error)) return null
    throw error
  }
}

/** True for the first call with `key` in the period, on any node. */
export type Once = (key: string, seconds: number) => Promise<boolean>

export const createOnce =
  (store: Pick<Store, 'get' | 'set' | 'lock'>): Once =>
  async (key, seconds) => {
    const isKnown = async () => (await store.get(key)) !== null
    if (await isKnown()) return false
    return store.lock(key, async () => {
      if (await isKnown()) return false
      await store.set(key, '1', seconds)
      return true
    })
  }

/** What pages don't wait for, so that they can't notice when it fails. */
export type QuietOperation = 'renew' | 'release' | 'limit'
export type OnQuietFailure = (operation: QuietOperation, error: unknown) => void

export interface LockSteps {
  tryAcquire(key: string, holder: string, staleMs: number): Promise<boolean>
  renew(key: string, holder: string, staleMs: number): Promise<void>
  release(key: string, holder: string): Promise<void>
  onFailure?: OnQuietFailure | undefined
}

const RETRY_MS = 25

export async function runLocked<Result>(
  steps: LockSteps,
  key: string,
  run: () => Promise<Result>,
  { waitMs = LOCK_WAIT_MS, staleMs = LOCK_STALE_MS }: LockOptions = {},
): Promise<Result> {
  const holder = randomUUID()
  const deadline = performance.now() + Math.min(waitMs, remainingMs())
  while (!(await steps.tryAcquire(key, holder, staleMs))) {
    if (performance.now() >= deadline) throw new LockTimeout(key)
    await wait(RETRY_MS + Math.random() * RETRY_MS)
  }
  const renewal = setInterval(
    () => void steps.renew(key, holder, staleMs).catch((error) => steps.onFailure?.('renew', error)),
    Math.min(LOCK_RENEWAL_MS, staleMs / 3),
  )
  try {
    return await run()
  } finally {
    clearInterval(renewal)
    await steps.release(key, holder).catch((error) => steps.onFailure?.('release', error))
  }
}
