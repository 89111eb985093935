import type { HalfOpenAfter } from '../../server/http-client/breaker.ts'

/** Breakers compare with the machine's clock; with this, they follow one that tests can advance. */
export function openFor(seconds: number, nowMs: () => number): HalfOpenAfter {
  const next = () => {
    const untilMs = nowMs() + seconds * 1000
    return {
      next,
      get duration() {
        return nowMs() < untilMs ? Infinity : 0
      },
    }
  }
  return { next }
}
