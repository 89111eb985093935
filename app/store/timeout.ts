const TIMEOUT_MS = 3000

/** The page cache soon renders a page again if one of its values took at least this long. */
export const SHORTEST_TIMEOUT_MS = 300

/** Resolves to `late` on a timeout of at least `SHORTEST_TIMEOUT_MS`. The call continues, because later requests may use its result. */
export async function withTimeout<Value, Late>(
  work: Promise<Value>,
  late: Late,
  milliseconds = TIMEOUT_MS,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, Math.max(milliseconds, SHORTEST_TIMEOUT_MS), late)
  })
  try {
    return await Promise.race([work, timeUp])
  } finally {
    clearTimeout(timer)
  }
}
