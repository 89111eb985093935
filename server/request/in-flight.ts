/** Work that must finish before the store closes, even when no request waits for it. */
export function createInFlight() {
  const underWay = new Set<Promise<unknown>>()

  return {
    track<Result>(work: Promise<Result>): Promise<Result> {
      const ended: Promise<unknown> = work.catch(() => undefined).then(() => underWay.delete(ended))
      underWay.add(ended)
      return work
    },

    /** Waits for all work, including what it starts. False if that takes longer than the limit. */
    async settle(limitMs: number): Promise<boolean> {
      let timer: NodeJS.Timeout | undefined
      let isOver = false
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(() => resolve(void (isOver = true)), limitMs)
      })
      while (underWay.size > 0 && !isOver) await Promise.race([Promise.all(underWay), limit])
      clearTimeout(timer)
      return underWay.size === 0
    },
  }
}

export type InFlight = ReturnType<typeof createInFlight>
