/** The pauses before each further try; the last one stays. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000] as const

/** How long a request that is repeated may take. */
export const TRY_LIMIT_MS = 10_000

/**
 * Tries until it is done, again after a pause and at once when the connection is back. `attempt` answers whether it is
 * done and never rejects; `onFailed` is called after a try that was not. Returns a function that ends it.
 */
export function untilDone(attempt: () => Promise<boolean>, onFailed: () => void = () => {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isEnded = false
  let isTrying = false

  function end(): void {
    isEnded = true
    clearTimeout(timer)
    window.removeEventListener('online', tryNow)
  }

  async function run(): Promise<void> {
    isTrying = true
    const isDone = await attempt()
    isTrying = false
    if (isEnded) return
    if (isDone) return end()
    timer = setTimeout(tryNow, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)])
    failures += 1
    onFailed()
  }

  function tryNow(): void {
    if (isTrying) return
    clearTimeout(timer)
    void run()
  }

  window.addEventListener('online', tryNow)
  tryNow()
  return end
}
