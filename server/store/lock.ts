import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { remainingMs } from '../request/deadline.ts'
import { LOCK_RENEWAL_MS, LOCK_STALE_MS, LOCK_WAIT_MS, type LockOptions, LockTimeout } from './store.ts'

/** Each step changes the shared data atomically. */
export interface LockSteps {
  tryAcquire(key: string, holder: string, staleMs: number): Promise<boolean>
  renew(key: string, holder: string, staleMs: number): Promise<void>
  release(key: string, holder: string): Promise<void>
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
    () => void steps.renew(key, holder, staleMs).catch(() => undefined),
    Math.min(LOCK_RENEWAL_MS, staleMs / 3),
  )
  try {
    return await run()
  } finally {
    clearInterval(renewal)
    await steps.release(key, holder).catch(() => undefined)
  }
}
