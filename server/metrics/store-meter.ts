import { Counter, Histogram, type Registry } from 'prom-client'
import { LockTimeout, type QuietOperation, type Store } from '../storage/store.ts'

const DURATION_BOUNDS = [0.0001, 0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5]

/** Counts and times what the site does with its store. */
export function createStoreMeter(registers: Registry[]) {
  const operations = new Counter({
    name: 'store_operations_total',
    help: 'Store operations: done, late (timed out waiting for a lock), or failed (any other error). Lock renewals, lock releases and rate limits are only counted if they fail.',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const operationDurations = new Histogram({
    name: 'store_operation_duration_seconds',
    help: 'Duration of store operations; for locks, the time spent waiting.',
    labelNames: ['operation'],
    buckets: DURATION_BOUNDS,
    registers,
  })
  // Start at 0, so that `rate()` counts the first event.
  for (const operation of ['get', 'set', 'delete', 'lock'])
    for (const outcome of ['done', 'late', 'failed']) operations.inc({ operation, outcome }, 0)
  const countFailure = (operation: QuietOperation, count = 1) =>
    operations.inc({ operation, outcome: 'failed' }, count)
  for (const operation of ['renew', 'release', 'limit'] as const) countFailure(operation, 0)

  /** Ends with `work`, or earlier if `work` calls `end`: the time that a lock is held doesn't count. */
  async function measure<Result>(
    operation: keyof Store,
    work: (end: (outcome: string) => void) => Promise<Result>,
  ): Promise<Result> {
    const startedAt = performance.now()
    let isOver = false
    const end = (outcome: string) => {
      if (isOver) return
      isOver = true
      operations.inc({ operation, outcome })
      operationDurations.observe({ operation }, (performance.now() - startedAt) / 1000)
    }
    try {
      const result = await work(end)
      end('done')
      return result
    } catch (error) {
      end(error instanceof LockTimeout ? 'late' : 'failed')
      throw error
    }
  }

  return {
    onStoreFailure: (operation: QuietOperation) => countFailure(operation),
    measureStore: (store: Store): Store => ({
      get: (key) => measure('get', () => store.get(key)),
      set: (key, value, lifetimeSeconds) => measure('set', () => store.set(key, value, lifetimeSeconds)),
      delete: (key) => measure('delete', () => store.delete(key)),
      lock: (key, run, options) =>
        measure('lock', (end) => {
          const runHeld = () => {
            end('done')
            return run()
          }
          return store.lock(key, runHeld, options)
        }),
      close: () => store.close(),
    }),
  }
}
