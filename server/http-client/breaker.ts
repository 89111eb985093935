import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  Event,
  handleWhenResult,
  type IBackoff,
} from 'cockatiel'
import { beforeDeadline } from '../request/deadline.ts'
import type { Log } from './http-client.ts'

export const BREAKER_FAILURES = 5
export const BREAKER_OPEN_SECONDS = 30
const TRIAL_WAIT_MS = 1000

export const BREAKER_STATES = ['closed', 'open', 'half-open'] as const
export type BreakerState = (typeof BREAKER_STATES)[number]

interface Call<Result> {
  result: Result
  isFailure: boolean
}

const STATES: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
}

/** cockatiel uses the wall clock, which can go backwards, so this uses a monotonic one. */
function openUntil(monotonicMs: () => number): { next(): IBackoff<unknown> } {
  const next = () => {
    const untilMs = monotonicMs() + BREAKER_OPEN_SECONDS * 1000
    return {
      next,
      get duration() {
        return monotonicMs() < untilMs ? Infinity : -Infinity
      },
    }
  }
  return { next }
}

export function createBreakers(options: { log?: Log; monotonicMs?: (() => number) | undefined } = {}) {
  const { log, monotonicMs = () => performance.now() } = options
  const policies = new Map<string, CircuitBreakerPolicy>()

  return {
    add(service: string) {
      const policy = circuitBreaker(
        handleWhenResult((call) => (call as Call<unknown>).isFailure),
        { halfOpenAfter: openUntil(monotonicMs), breaker: new ConsecutiveBreaker(BREAKER_FAILURES) },
      )
      policy.onStateChange((state) =>
        log?.warn({ service, breaker: STATES[state] }, 'circuit breaker changed state'),
      )
      policies.set(service, policy)
      return {
        /** Throws `BrokenCircuitError` while the breaker is open, and `DeadlinePassed` if a trial call takes too long. */
        async execute<Result>(call: () => Promise<Call<Result>>): Promise<Call<Result>> {
          // cockatiel makes all callers wait for the trial call, however long that takes.
          if (policy.state === CircuitState.HalfOpen)
            await beforeDeadline(Event.toPromise(policy.onStateChange), TRIAL_WAIT_MS)
          return policy.execute(call)
        },
      }
    },

    states: (): Record<string, BreakerState> =>
      Object.fromEntries([...policies].map(([service, policy]) => [service, STATES[policy.state]])),
  }
}

export type Breakers = ReturnType<typeof createBreakers>
