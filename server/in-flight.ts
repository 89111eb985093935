import { beforeDeadline } from './deadline.ts'

/** Work that must finish before the store closes, even if no request waits for it. */
export function createInFlight() {
  const underWay = new Set<Promise<unknown>>()

  return {
    track<Result>(work: Promise<Result>): Promise<Result> {
      const ended: Promise<unknown> = work.catch(() => undefined).then(() => underWay.delete(ended))
      underWay.add(ended)
      return work
    },

    /** Waits for all work, including work that this starts. Returns false if the limit passes first. */
    async settle(limitMs: number): Promise<boolean> {
      const waitForAll = async () => {
        while (underWay.size > 0) await Promise.all(underWay)
      }
      await beforeDeadline(waitForAll(), limitMs).catch(() => undefined)
      return underWay.size === 0
    },
  }
}

export type InFlight = ReturnType<typeof createInFlight>
