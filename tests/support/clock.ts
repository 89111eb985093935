/** The real clock, which a test can move forward. */
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
