import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  type IBackoff,
} from 'cockatiel'
import type { Log } from './http-client.ts'

export const BREAKER_FAILURES = 5
export const BREAKER_OPEN_SECONDS = 30

export const BREAKER_STATES = ['closed', 'open', 'half-open'] as const
export type BreakerState = (typeof BREAKER_STATES)[number]

interface Call<Result> {
  result: Result
  isFailure: boolean
}

export interface Breaker {
  /** Throws cockatiel's `BrokenCircuitError` while the service is left alone. */
  execute<Result>(call: () => Promise<Call<Result>>): Promise<Call<Result>>
}

export interface Breakers {
  add(service: string): Breaker
  states(): Record<string, BreakerState>
}

const STATES: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
}

const WORDS: Record<BreakerState, string> = {
  open: 'A service has failed repeatedly and is not called for a while',
  'half-open': 'One call tries whether a service is back',
  closed: 'A service is back',
}

/** cockatiel compares with the wall clock, which may be set back, so this duration ends by the monotonic one. */
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

export function createBreakers({
  log,
  monotonicMs = () => performance.now(),
}: {
  log?: Log | undefined
  monotonicMs?: (() => number) | undefined
} = {}): Breakers {
  const policies = new Map<string, CircuitBreakerPolicy>()

  return {
    add(service) {
      const policy = circuitBreaker(
        handleWhenResult((call) => (call as Call<unknown>).isFailure),
        { halfOpenAfter: openUntil(monotonicMs), breaker: new ConsecutiveBreaker(BREAKER_FAILURES) },
      )
      policy.onStateChange((state) => log?.warn({ service, breaker: STATES[state] }, WORDS[STATES[state]]))
      policies.set(service, policy)
      return policy
    },

    states: () =>
      Object.fromEntries([...policies].map(([service, policy]) => [service, STATES[policy.state]])),
  }
}
