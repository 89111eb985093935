import { setTimeout as wait } from 'node:timers/promises'

const INTERVAL_MS = 10 * 60 * 1000
/** Small batches, because a sweep blocks the process. */
export const SWEEP_ROWS = 50
const PAUSE_FACTOR = 3

/** `sweepSome` deletes at most `SWEEP_ROWS` entries and returns how many. */
export function startSweeping(
  sweepSome: () => Promise<number>,
  onFailure: (error: unknown) => void,
): () => void {
  let isSweeping = false

  async function sweepAll() {
    for (;;) {
      const startedAt = performance.now()
      if ((await sweepSome()) < SWEEP_ROWS) return
      await wait(PAUSE_FACTOR * (performance.now() - startedAt), undefined, { ref: false })
    }
  }

  async function sweep() {
    if (isSweeping) return
    isSweeping = true
    await sweepAll().catch(onFailure)
    isSweeping = false
  }

  void sweep()
  const sweeping = setInterval(() => void sweep(), INTERVAL_MS).unref()
  return () => clearInterval(sweeping)
}
