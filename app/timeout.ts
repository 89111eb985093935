/** How long a page waits for what it can be shown without; whoever takes longer counts as down, this once. */
export const TIMEOUT_MS = 3000

/** An answer, or `late` when it takes too long. The question is not taken back: its answer may serve the next visitor. */
export async function withTimeout<Value, Late>(
  answer: Promise<Value>,
  late: Late,
  milliseconds = TIMEOUT_MS,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const lateness = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late)
  })
  try {
    return await Promise.race([answer, lateness])
  } finally {
    clearTimeout(timer)
  }
}
