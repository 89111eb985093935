const PAUSE_MS = 3600_000

/** True once an hour for each key, so that a lasting fault doesn't fill the log. */
export function createRarely(nowMs: () => number = () => performance.now()) {
  const lastMs = new Map<string, number>()
  return (key: string): boolean => {
    const isDue = nowMs() - (lastMs.get(key) ?? -Infinity) >= PAUSE_MS
    if (isDue) lastMs.set(key, nowMs())
    return isDue
  }
}
