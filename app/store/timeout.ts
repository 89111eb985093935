export const TIMEOUT_MS = 3000

/** Resolves to `late` on a timeout. The call continues, because later requests may use its result. */
export async function withTimeout<Value, Late>(
  work: Promise<Value>,
  late: Late,
  milliseconds = TIMEOUT_MS,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late)
  })
  try {
    return await Promise.race([work, timeUp])
  } finally {
    clearTimeout(timer)
  }
}
