/** A clock that runs with the real one, and that a test can set forward. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  advance(seconds: number): void
}

export function createClock(): Clock {
  let aheadMs = 0
  return {
    now: () => Date.now() + aheadMs,
    advance: (seconds) => void (aheadMs += seconds * 1000),
  }
}
