import type { Counter } from 'prom-client'
import type { Webhooks } from '../../app/backend/backend.ts'
import type { OnCall } from '../http-client/http-client.ts'
import type { Meters } from './meters.ts'

const CALL_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

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

export function createServiceMeters({ counter, histogram }: Meters) {
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
  const tokenRefreshes = counter(
    'token_refreshes_total',
    'Customers’ token refreshes at the identity provider: done or failed.',
    ['outcome'],
  )
  const cacheRefreshes = counter(
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
  for (const outcome of ['done', 'failed']) tokenRefreshes.inc({ outcome }, 0)
  for (const outcome of ['done', 'repeated', 'refused', 'malformed', 'failed']) webhooks.inc({ outcome }, 0)

  const onCall: OnCall = ({ service, outcome, seconds }) => {
    calls.inc({ service, outcome })
    if (outcome !== 'open') callDurations.observe({ service }, seconds)
  }

  return {
    onCall,
    countTokens: <Tokens>(work: Promise<Tokens>) => countOutcome(tokenRefreshes, work, () => 'done'),
    onRefresh: (kind: string, outcome: string) => cacheRefreshes.inc({ kind, outcome }),
    countWebhooks: ({ receivePaddleEvent }: Webhooks): Webhooks => ({
      receivePaddleEvent: (rawBody, signature) =>
        countOutcome(webhooks, receivePaddleEvent(rawBody, signature), (outcome) => outcome),
    }),
  }
}
