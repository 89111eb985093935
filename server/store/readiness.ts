import type { Logger } from 'pino'
import { beforeDeadline } from '../request/deadline.ts'
import type { Store } from './store.ts'

const KEY = 'readiness'
const KEPT_SECONDS = 60
/** How long a probe may take, and for how long its result is reused. */
const LIMIT_MS = 1000
const REMEMBER_MS = 1000

/** Writes, since a full disk or a locked file may still be readable. */
export function createReadiness({
  store,
  log,
}: {
  store: Pick<Store, 'get' | 'set'>
  log: Pick<Logger, 'warn'>
}) {
  let probe: Promise<void> | null = null
  let known = { isReady: true, atMs: -Infinity }

  async function writeAndRead(): Promise<void> {
    await store.set(KEY, '1', KEPT_SECONDS)
    if ((await store.get(KEY)) === null) throw new Error('The store has not kept what it took')
  }

  function startProbe() {
    const started = writeAndRead().finally(() => (probe = null))
    // All callers may have timed out when it fails.
    started.catch(() => undefined)
    return started
  }

  return async function isReady(): Promise<boolean> {
    if (performance.now() - known.atMs < REMEMBER_MS) return known.isReady
    probe ??= startProbe()
    const failure = await beforeDeadline(probe, LIMIT_MS).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (failure && known.isReady)
      log.warn({ err: failure.error }, 'This node is not ready: its store takes no writes')
    known = { isReady: failure === null, atMs: performance.now() }
    return known.isReady
  }
}
