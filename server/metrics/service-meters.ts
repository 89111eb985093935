import { Counter, Histogram, type Registry } from 'prom-client'
import type { Webhooks } from '../../app/backend/backend.ts'
import type { OnCall } from '../http-client/http-client.ts'
import { LockTimeout, type QuietOperation, type Store } from '../storage/store.ts'

const CALL_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STORE_BOUNDS = [0.0001, 0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5]

export const createMeters = (registers: Registry[]) => ({
  counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers }),
  histogram: <Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[]) =>
    new Histogram({ name, help, buckets, labelNames, registers }),
})

type Meters = ReturnType<typeof createMeters>

async function countOutcome<Result>(
  counted: Counter<'outcome'>,
  work: Promise<Result>,
  outcomeOf: (result: Result) => string,
): Promise<Result> {
  try {
    const result = await work
    counted.inc({ outcome: outcomeOf(result) })
    return result
  } catch (error) {
    counted.inc({ outcome: 'failed' })
    throw error
  }
}

function createStoreMeter({ counter, histogram }: Meters) {
  const operations = counter(
    'store_operations_total',
    'Store operations: done, late (timed out waiting for a lock), or failed (any other error). Of renewing and releasing locks and of counting for limits, only failures count.',
    ['operation', 'outcome'],
  )
  const operationDurations = histogram(
    'store_operation_duration_seconds',
    'Duration of store operations; for locks, the time spent waiting.',
    STORE_BOUNDS,
    ['operation'],
  )
  // Start at 0, so that `rate()` counts the first event.
  for (const operation of ['get', 'set', 'delete', 'lock'])
    for (const outcome of ['done', 'late', 'failed']) operations.inc({ operation, outcome }, 0)
  const countFailure = (operation: QuietOperation, count = 1) =>
    operations.inc({ operation, outcome: 'failed' }, count)
  for (const operation of ['renew', 'release', 'limit'] as const) countFailure(operation, 0)

  /** `end` may be called before the work has finished; only the first outcome counts. */
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

export function createServiceMeters(meters: Meters) {
  const { counter, histogram } = meters
  const calls = counter(
    'upstream_calls_total',
    'Calls to external services by outcome: ok, refused (4xx), misconfigured (4xx, and a setting is wrong), failed (5xx), malformed, timeout, network, or open (skipped: breaker open).',
    ['service', 'outcome'],
  )
  const callDurations = histogram(
    'upstream_call_duration_seconds',
    'Duration of calls to external services, including retries but not skipped calls.',
    CALL_BOUNDS,
    ['service'],
  )
  const tokens = counter(
    'token_refreshes_total',
    'Customers’ token refreshes at the identity provider: done or failed.',
    ['outcome'],
  )
  const values = counter(
    'cache_refreshes_total',
    'Cache refreshes by kind and outcome: done, or the reason for the failure.',
    ['kind', 'outcome'],
  )
  const webhooks = counter(
    'webhooks_total',
    'Events from the payment provider: done, repeated, refused (no valid signature), malformed, or failed (the provider retries those).',
    ['outcome'],
  )
  // Start at 0, so that `rate()` counts the first event.
  for (const outcome of ['done', 'failed']) tokens.inc({ outcome }, 0)
  for (const outcome of ['done', 'repeated', 'refused', 'malformed', 'failed']) webhooks.inc({ outcome }, 0)

  const onCall: OnCall = ({ service, outcome, seconds }) => {
    calls.inc({ service, outcome })
    if (outcome !== 'open') callDurations.observe({ service }, seconds)
  }

  return {
    onCall,
    ...createStoreMeter(meters),
    countTokens: <Tokens>(work: Promise<Tokens>) => countOutcome(tokens, work, () => 'done'),
    onRefresh: (kind: string, outcome: string) => values.inc({ kind, outcome }),
    countWebhooks: ({ receivePaddleEvent }: Webhooks): Webhooks => ({
      receivePaddleEvent: (rawBody, signature) =>
        countOutcome(webhooks, receivePaddleEvent(rawBody, signature), (outcome) => outcome),
    }),
  }
}
