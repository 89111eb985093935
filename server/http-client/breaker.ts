import { setTimeout as wait } from 'node:timers/promises'
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

export const BREAKER_FAILURES = 5
/** How long it is left alone; then one call at a time finds out whether it is back. */
export const BREAKER_OPEN_SECONDS = 30

export const BREAKER_STATES = ['closed', 'open', 'half-open'] as const
export type BreakerState = (typeof BREAKER_STATES)[number]

/** How long a call waits for the one that tries whether the service is back. */
const TRIAL_WAIT_MS = 1000

/** What a call tells of the service: that it fails at once, or that it keeps visitors waiting. */
export type ServiceFailure = 'quick' | 'timeout'

interface Outcome<Result> {
  result: Result
  failure: ServiceFailure | null
}

export interface Breaker {
  run<Result>(call: () => Promise<Outcome<Result>>): Promise<Result | null>
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

/** The library uses the wall clock, which can be put back: so it is endless until the time is over, then nothing. */
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

/** A page asks for several things at once, so simultaneous quick failures count as one; every timeout counts. */
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
        handleWhenResult((outcome) => (outcome as Outcome<unknown>).failure !== null),
        { halfOpenAfter: monotonicBackoff(monotonicMs), breaker: new ConsecutiveBreaker(BREAKER_FAILURES) },
      )
      policies.set(service, policy)
      policy.onStateChange((state) => log?.warn({ service, breaker: STATES[state] }, WORDS[STATES[state]]))
      let failureCount = 0
      let trial: Promise<unknown> = Promise.resolve()

      async function runClosed<Result>(call: () => Promise<Outcome<Result>>): Promise<Result> {
        const countBefore = failureCount
        const outcome = await call()
        const isCounted = outcome.failure !== 'quick' || failureCount === countBefore
        if (isCounted && outcome.failure) failureCount++
        if (isCounted && policy.state === CircuitState.Closed) await policy.execute(() => outcome)
        return outcome.result
      }

      async function tryAgain<Result>(call: () => Promise<Outcome<Result>>): Promise<Result | null> {
        const running = policy.execute(call)
        trial = running.catch(() => undefined)
        try {
          return (await running).result
        } catch (error) {
          if (error instanceof BrokenCircuitError) return null
          throw error
        }
      }

      return {
        async run(call) {
          if (policy.state === CircuitState.HalfOpen)
            await Promise.race([trial, wait(TRIAL_WAIT_MS, undefined, { ref: false })])
          if (policy.state === CircuitState.Closed) return runClosed(call)
          return policy.state === CircuitState.Open ? tryAgain(call) : null
        },
      }
    },

    states: () =>
      Object.fromEntries([...policies].map(([service, policy]) => [service, STATES[policy.state]])),
  }
}
