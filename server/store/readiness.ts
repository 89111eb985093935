import type { Logger } from 'pino'
import { beforeDeadline } from '../deadline.ts'

/** The one key that is written, so that asking leaves no more behind than that. */
const KEY = 'readiness'
const KEPT_SECONDS = 60
/** How long a balancer waits for an answer at most, and how long one answer serves all who ask. */
const LIMIT_MS = 1000
const REMEMBER_MS = 1000

interface ReadinessStore {
  get(key: string): Promise<string | null>
  set(key: string, value: string, lifetimeSeconds: number): Promise<void>
}

/**
 * Whether this node can serve: its store takes a value and gives it back, soon enough. A full disk or a file that others
 * have locked can be read and not written. One probe runs at a time, however often it is asked.
 */
export function createReadiness({ store, log }: { store: ReadinessStore; log: Pick<Logger, 'warn'> }) {
  let probe: Promise<void> | null = null
  let known = { isReady: true, atMs: -Infinity }

  async function writeAndRead(): Promise<void> {
    await store.set(KEY, '1', KEPT_SECONDS)
    if ((await store.get(KEY)) === null) throw new Error('The store has not kept what it took')
  }

  function startProbe() {
    const started = writeAndRead().finally(() => (probe = null))
    // Nobody may be waiting any more when it fails.
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
