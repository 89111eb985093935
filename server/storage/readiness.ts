import type { Logger } from 'pino'
import { beforeDeadline } from '../deadline.ts'
import type { Store } from './store.ts'

const KEY = 'readiness'
export const READINESS_SECONDS = 60
const LIMIT_MS = 1000
const REMEMBER_MS = 1000

/** Checks by writing, because a full disk or a locked file may still be readable. */
export function createReadiness(parts: { store: Pick<Store, 'get' | 'set'>; log: Pick<Logger, 'warn'> }) {
  const { store, log } = parts
  let probe: Promise<void> | null = null
  let lastCheck = { isReady: true, atMs: -Infinity }

  async function writeAndRead(): Promise<void> {
    await store.set(KEY, '1', READINESS_SECONDS)
    if ((await store.get(KEY)) === null) throw new Error('The store lost a value')
  }

  return async function isReady(): Promise<boolean> {
    if (performance.now() - lastCheck.atMs < REMEMBER_MS) return lastCheck.isReady
    probe ??= writeAndRead().finally(() => (probe = null))
    const failure = await beforeDeadline(probe, LIMIT_MS).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (failure && lastCheck.isReady) log.warn({ err: failure.error }, 'not ready: cannot write to the store')
    lastCheck = { isReady: failure === null, atMs: performance.now() }
    return lastCheck.isReady
  }
}
