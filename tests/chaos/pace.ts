import type { Observation } from './record.ts'

const PAUSE_MS_MIN = 150
const PAUSE_MS_SPREAD = 400
/** While nine of ten answers are as quick as this, visitors pause no longer than the above. */
const QUICK_MS = 300
const SLOWER_MAX = 6
/** How much slower, and how much quicker, it becomes at once. */
const SLOW_DOWN_MAX = 2.5
const SPEED_UP_MAX = 1.3

/**
 * How long visitors pause between two requests, different from visitor to visitor and from request to request. A machine
 * that responds slowly because it is busy gets fewer requests a second over the same connections: overload is a
 * fault of its own, and would hide the others.
 */
export function createPace() {
  let slower = 1
  return {
    pauseMs: (turn: number) => slower * (PAUSE_MS_MIN + ((turn * 61) % PAUSE_MS_SPREAD)),
    /** Learns from requests that met no fault. */
    learn(observations: readonly Observation[]) {
      const times = observations.map(({ startedAt, endedAt }) => endedAt - startedAt).sort((a, b) => a - b)
      const slow = times[Math.floor(times.length * 0.9)]
      if (slow === undefined) return
      const change = Math.min(SLOW_DOWN_MAX, Math.max(1 / SPEED_UP_MAX, slow / QUICK_MS))
      slower = Math.min(SLOWER_MAX, Math.max(1, slower * change))
    },
  }
}

export type Pace = ReturnType<typeof createPace>
