/** Text under keys, each with a lifetime. Every method throws `StoreUnavailable` when the data cannot be reached. */
export interface Store {
  get(key: string): Promise<string | null>
  /** Replaces the value (any text without the character U+0000) and restarts its lifetime (seconds, above 0). */
  set(key: string, value: string, lifetimeSeconds: number): Promise<void>
  delete(key: string): Promise<void>
  /** Waits up to `waitMs`, then throws `LockTimeout`; the lock of a holder that died ends after `staleMs`. */
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

/** The store does not answer, or answers that it cannot serve. It does not mean that the data is gone. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  constructor(cause: unknown) {
    super(`The store does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

export const isStoreFailure = (error: unknown) =>
  error instanceof StoreUnavailable || error instanceof LockTimeout
