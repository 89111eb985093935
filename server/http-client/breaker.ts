import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  type IBackoff,
} from 'cockatiel'
import type { Log } from './http-client.ts'

/** After so many failures in a row a service is not called any more. */
export const BREAKER_FAILURES = 5
/** How long it is left alone; then one call at a time finds out whether it is back. */
export const BREAKER_OPEN_SECONDS = 30

export type BreakerState = 'closed' | 'open' | 'half-open'

/** Stops calls to a service that fails again and again, so that no visitor waits for it and it can recover. */
export interface Breaker {
  /**
   * Runs one call; null when the service is left alone at the moment, and the call was not made. `isFailure`: whether
   * the result tells that the service itself fails.
   */
  run<Result>(call: () => Promise<{ result: Result; isFailure: boolean }>): Promise<Result | null>
}

export interface Breakers {
  /** A breaker for a service of this name. */
  add(service: string): Breaker
  /** Every breaker's state, by its service. */
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

/**
 * Keeps the breaker open for a time on the monotonic clock. The library compares `duration` with the time that has
 * passed by the wall clock, which can be put back; so it is endless until the time is over, and then nothing.
 */
function monotonicBackoff(monotonicMs: () => number): { next(): IBackoff<unknown> } {
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

/** `monotonicMs`: milliseconds by a clock that is never put back. */
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
        handleWhenResult((outcome) => (outcome as { isFailure: boolean }).isFailure),
        { halfOpenAfter: monotonicBackoff(monotonicMs), breaker: new ConsecutiveBreaker(BREAKER_FAILURES) },
      )
      policies.set(service, policy)
      policy.onStateChange((state) => log?.warn({ service, breaker: STATES[state] }, WORDS[STATES[state]]))
      return {
        async run(call) {
          // The library would have further calls wait for the one that tries.
          if (policy.state === CircuitState.HalfOpen) return null
          try {
            return (await policy.execute(call)).result
          } catch (error) {
            if (error instanceof BrokenCircuitError) return null
            throw error
          }
        },
      }
    },

    states: () =>
      Object.fromEntries([...policies].map(([service, policy]) => [service, STATES[policy.state]])),
  }
}
