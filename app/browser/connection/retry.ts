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
 * Retries until an attempt resolves to true: after pauses, and at once when the connection is back. Calls `onDone` after
 * that attempt, `onFailed` after each other one, and `onEnd` when it gives up. Returns a function that stops it. Once
 * stopped, it calls none of them, even if an attempt is under way.
 */
export function retry(
  attempt: () => Promise<boolean>,
  { delayMs = 0, firstPauseMs, longestPauseMs, endMs = Infinity }: RetryTimes,
  { onDone, onFailed, onEnd }: { onDone?: () => void; onFailed?: () => void; onEnd?: () => void } = {},
): () => void {
  let pauseMs = firstPauseMs
  let waitedMs = delayMs
  let isTrying = false
  let isStopped = false
  let timer = setTimeout(tryNow, delayMs)

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', tryNow)
  }

  async function run(): Promise<void> {
    isTrying = true
    clearTimeout(timer)
    const isDone = await attempt().catch(() => false)
    isTrying = false
    if (isStopped) return
    if (isDone) {
      stop()
      return onDone?.()
    }
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
