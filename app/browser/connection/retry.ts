export const TRY_LIMIT_MS = 10_000

interface RetryTimes {
  /** Before the first attempt. */
  delayMs?: number
  /** Each pause is twice the one before, up to the longest. */
  firstPauseMs: number
  longestPauseMs: number
  /** Gives up once it has waited this long. */
  endMs?: number
}

export const UNTIL_DONE: RetryTimes = { firstPauseMs: 1000, longestPauseMs: 15_000 }
export const WHILE_WAITING: RetryTimes = {
  delayMs: 3000,
  firstPauseMs: 6000,
  longestPauseMs: 60_000,
  endMs: 10 * 60_000,
}

/**
 * Retries until an attempt resolves to true: after pauses, and at once when the connection is back. Calls `onFailed` after
 * each failed attempt, and `onEnd` when it gives up. Returns a function that stops it.
 */
export function retry(
  attempt: () => Promise<boolean>,
  { delayMs = 0, firstPauseMs, longestPauseMs, endMs = Infinity }: RetryTimes,
  { onFailed, onEnd }: { onFailed?: () => void; onEnd?: () => void } = {},
): () => void {
  let pauseMs = firstPauseMs
  let waitedMs = delayMs
  let isTrying = false
  let isEnded = false
  let timer = setTimeout(tryNow, delayMs)

  function stop(): void {
    isEnded = true
    clearTimeout(timer)
    window.removeEventListener('online', tryNow)
  }

  async function run(): Promise<void> {
    isTrying = true
    clearTimeout(timer)
    const isDone = await attempt()
    isTrying = false
    if (isEnded) return
    if (isDone) return stop()
    onFailed?.()
    if (waitedMs >= endMs) {
      stop()
      return onEnd?.()
    }
    timer = setTimeout(tryNow, pauseMs)
    waitedMs += pauseMs
    pauseMs = Math.min(2 * pauseMs, longestPauseMs)
  }

  function tryNow(): void {
    if (!isTrying) void run()
  }

  window.addEventListener('online', tryNow)
  return stop
}
