import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleType,
  type ICircuitBreakerOptions,
} from 'cockatiel'
import type { HttpFailure } from './http-call.ts'
import type { Log } from './http-client.ts'

export const BREAKER_FAILURES = 5
export const BREAKER_OPEN_SECONDS = 30

export const BREAKER_STATES = ['closed', 'open', 'half-open'] as const
export type BreakerState = (typeof BREAKER_STATES)[number]

const STATE_NAMES: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
}

/** Thrown because cockatiel retries and counts what is thrown; it never leaves the client. */
export class CallFailed extends Error {
  constructor(
    readonly failure: HttpFailure,
    readonly isWorthRetrying: boolean,
    readonly countsForBreaker: boolean,
  ) {
    super(failure.kind)
  }
}

export type HalfOpenAfter = ICircuitBreakerOptions['halfOpenAfter']

/** One breaker for each service. Only tests set `halfOpenAfter`. */
export function createBreakers(options: { log?: Log; halfOpenAfter?: HalfOpenAfter | undefined } = {}) {
  const { log, halfOpenAfter = BREAKER_OPEN_SECONDS * 1000 } = options
  const breakers = new Map<string, CircuitBreakerPolicy>()

  return {
    /** Each service needs a name of its own. */
    add(service: string): CircuitBreakerPolicy {
      const breaker = circuitBreaker(
        handleType(CallFailed, ({ countsForBreaker }) => countsForBreaker),
        { halfOpenAfter, breaker: new ConsecutiveBreaker(BREAKER_FAILURES) },
      )
      breaker.onStateChange((state) =>
        log?.warn({ service, breaker: STATE_NAMES[state] }, 'circuit breaker changed state'),
      )
      breakers.set(service, breaker)
      return breaker
    },

    states: (): Record<string, BreakerState> =>
      Object.fromEntries([...breakers].map(([service, { state }]) => [service, STATE_NAMES[state]])),
  }
}

export type Breakers = ReturnType<typeof createBreakers>
