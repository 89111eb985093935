import { Counter, Histogram, type Registry } from 'prom-client'
import type { Webhooks } from '../../app/backend.ts'
import type { OnCall } from '../http-client/http-client.ts'
import { beginStore } from '../request/timings.ts'
import { StoreUnavailable, type Store } from '../store/store.ts'

const CALL_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const OPERATIONS = ['get', 'set', 'delete', 'lock'] as const
const STORE_BOUNDS = [0.0001, 0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5]

export function createCallMeter(registry: Registry): OnCall {
  const calls = new Counter({
    name: 'upstream_calls_total',
    help: 'Calls of outside services: ok, refused (4xx), failed (5xx), malformed, timeout, network, or open (not made, since the breaker is open).',
    labelNames: ['service', 'outcome'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'How long calls of outside services took with all their tries; those that were not made are left out.',
    labelNames: ['service'],
    buckets: CALL_BOUNDS,
    registers: [registry],
  })
  return ({ service, outcome, seconds }) => {
    calls.inc({ service, outcome })
    if (outcome !== 'open') durations.observe({ service }, seconds)
  }
}

export function createRefreshMeter(registry: Registry) {
  const tokens = new Counter({
    name: 'token_refreshes_total',
    help: 'Refreshes of customers’ tokens at the identity provider: done, or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['done', 'failed']) tokens.inc({ outcome }, 0)
  const values = new Counter({
    name: 'cache_refreshes_total',
    help: 'Cache refreshes by kind and outcome: done, or the reason for the failure.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  return {
    async countTokens<Tokens>(work: Promise<Tokens>): Promise<Tokens> {
      try {
        const refreshed = await work
        tokens.inc({ outcome: 'done' })
        return refreshed
      } catch (error) {
        tokens.inc({ outcome: 'failed' })
        throw error
      }
    },
    onRefresh: (kind: string, outcome: string) => values.inc({ kind, outcome }),
  }
}

export function createWebhookMeter(registry: Registry) {
  const webhooks = new Counter({
    name: 'webhooks_total',
    help: 'Events of the payment provider: done, repeated, refused (no valid signature), malformed, or failed (it repeats those).',
    labelNames: ['outcome'],
    registers: [registry],
  })
  // An alert does not see the first of a kind, unless there were none before.
  for (const outcome of ['done', 'repeated', 'refused', 'malformed', 'failed']) webhooks.inc({ outcome }, 0)
  return ({ receivePaddleEvent }: Webhooks): Webhooks => ({
    async receivePaddleEvent(rawBody, signature) {
      try {
        const outcome = await receivePaddleEvent(rawBody, signature)
        webhooks.inc({ outcome })
        return outcome
      } catch (error) {
        webhooks.inc({ outcome: 'failed' })
        throw error
      }
    },
  })
}

/** A lock takes as long as it is waited for. */
export function createStoreMeter(registry: Registry) {
  const operations = new Counter({
    name: 'store_operations_total',
    help: 'Operations of the store: done, late (a lock that others held for too long), or failed (the store did not serve).',
    labelNames: ['operation', 'outcome'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'store_operation_duration_seconds',
    help: 'How long operations of the store took; a lock takes as long as is waited for it.',
    labelNames: ['operation'],
    buckets: STORE_BOUNDS,
    registers: [registry],
  })
  type Operation = (typeof OPERATIONS)[number]
  for (const operation of OPERATIONS)
    for (const outcome of ['done', 'late', 'failed']) operations.inc({ operation, outcome }, 0)

  function begin(operation: Operation) {
    const startedAt = performance.now()
    const endWait = beginStore()
    return (outcome: 'done' | 'late' | 'failed') => {
      endWait?.()
      operations.inc({ operation, outcome })
      durations.observe({ operation }, (performance.now() - startedAt) / 1000)
    }
  }

  async function measure<Result>(operation: Operation, work: () => Promise<Result>): Promise<Result> {
    const end = begin(operation)
    try {
      const result = await work()
      end('done')
      return result
    } catch (error) {
      end('failed')
      throw error
    }
  }

  return (store: Store): Store => ({
    get: (key) => measure('get', () => store.get(key)),
    set: (key, value, lifetimeSeconds) => measure('set', () => store.set(key, value, lifetimeSeconds)),
    delete: (key) => measure('delete', () => store.delete(key)),
    async lock(key, run, options) {
      const end = begin('lock')
      let isHeld = false
      try {
        return await store.lock(
          key,
          () => {
            isHeld = true
            end('done')
            return run()
          },
          options,
        )
      } catch (error) {
        if (!isHeld) end(error instanceof StoreUnavailable ? 'failed' : 'late')
        throw error
      }
    },
    close: () => store.close(),
  })
}
