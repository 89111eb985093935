/** When a page that waits for something looks again: soon at first, then ever less often, and not for ever. */
export const POLL_TIMES = { firstMs: 3000, longestMs: 60_000, endMs: 10 * 60_000 } as const

/**
 * Calls `look` at growing intervals, each after the one before has ended, then `onEnd`. Returns a function that stops
 * it.
 */
export function poll({ look, onEnd }: { look: () => Promise<void>; onEnd: () => void }): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout>
  const wait = (pauseMs: number, passedMs: number) => {
    timer = setTimeout(() => {
      void look().then(() => {
        if (isStopped) return
        if (passedMs + pauseMs >= POLL_TIMES.endMs) onEnd()
        else wait(Math.min(2 * pauseMs, POLL_TIMES.longestMs), passedMs + pauseMs)
      })
    }, pauseMs)
  }
  wait(POLL_TIMES.firstMs, 0)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
