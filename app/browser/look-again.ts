/** When a page that waits for something looks again: soon at first, then ever less often, and not for ever. */
export const LOOK_AGAIN = { firstMs: 3000, longestMs: 60_000, endMs: 10 * 60_000 } as const

/**
 * Calls `look` at growing intervals, each after the one before has ended, then `onEnd`. Returns a function that stops
 * it.
 */
export function lookAgain({ look, onEnd }: { look: () => Promise<void>; onEnd: () => void }): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout>
  const wait = (pauseMs: number, passedMs: number) => {
    timer = setTimeout(() => {
      void look().then(() => {
        if (isStopped) return
        if (passedMs + pauseMs >= LOOK_AGAIN.endMs) onEnd()
        else wait(Math.min(2 * pauseMs, LOOK_AGAIN.longestMs), passedMs + pauseMs)
      })
    }, pauseMs)
  }
  wait(LOOK_AGAIN.firstMs, 0)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
