import { Counter, Histogram, type Registry } from 'prom-client'
import type { Webhooks } from '../../app/backend/backend.ts'
import type { OnCall } from '../http-client/http-client.ts'

const CALL_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts `work` under its outcome, or as failed if it throws. */
async function countOutcome<Result>(
  counter: Counter<'outcome'>,
  work: Promise<Result>,
  outcomeOf: (result: Result) => string,
): Promise<Result> {
  try {
    const result = await work
    counter.inc({ outcome: outcomeOf(result) })
    return result
  } catch (error) {
    counter.inc({ outcome: 'failed' })
    throw error
  }
}

export function createServiceMeters(registers: Registry[]) {
  const calls = new Counter({
    name: 'upstream_calls_total',
    help: 'Calls to external services by outcome: ok, refused (4xx), misconfigured (4xx, and a setting is wrong), failed (5xx), malformed, timeout, network, or open (skipped: breaker open).',
    labelNames: ['service', 'outcome'],
    registers,
  })
  const callDurations = new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'Duration of calls to external services, including retries but not skipped calls.',
    labelNames: ['service'],
    buckets: CALL_BOUNDS,
    registers,
  })
  const tokenRefreshes = new Counter({
    name: 'token_refreshes_total',
    help: 'Customers’ token refreshes at the identity provider: done or failed.',
    labelNames: ['outcome'],
    registers,
  })
  const cacheRefreshes = new Counter({
    name: 'cache_refreshes_total',
    help: 'Cache refreshes by kind and outcome: done, or the reason for the failure.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const webhookEvents = new Counter({
    name: 'webhooks_total',
    help: 'Events from the payment provider: done, repeated, refused (no valid signature), malformed, or failed (the provider retries those).',
    labelNames: ['outcome'],
    registers,
  })
  // Start at 0, so that `rate()` counts the first event.
  for (const outcome of ['done', 'failed']) tokenRefreshes.inc({ outcome }, 0)
  for (const outcome of ['done', 'repeated', 'refused', 'malformed', 'failed'])
    webhookEvents.inc({ outcome }, 0)

  const onCall: OnCall = ({ service, outcome, seconds }) => {
    calls.inc({ service, outcome })
    if (outcome !== 'open') callDurations.observe({ service }, seconds)
  }

  return {
    onCall,
    countTokenRefresh: <Tokens>(refresh: Promise<Tokens>) =>
      countOutcome(tokenRefreshes, refresh, () => 'done'),
    onCacheRefresh: (kind: string, outcome: string) => cacheRefreshes.inc({ kind, outcome }),
    /** Wraps the receiver of webhooks. */
    countWebhooks: ({ receivePaddleEvent }: Webhooks): Webhooks => ({
      receivePaddleEvent: (rawBody, signature) =>
        countOutcome(webhookEvents, receivePaddleEvent(rawBody, signature), (outcome) => outcome),
    }),
  }
}
