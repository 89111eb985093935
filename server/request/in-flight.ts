/** Work that must finish before the store closes, even when no request waits for it. */
export interface InFlight {
  track<Result>(work: Promise<Result>): Promise<Result>
  /** Waits for all work, including what it starts. False if that takes longer than the limit. */
  settle(limitMs: number): Promise<boolean>
}

export function createInFlight(): InFlight {
  const underWay = new Set<Promise<unknown>>()

  return {
    track(work) {
      const ended: Promise<unknown> = work.catch(() => undefined).then(() => underWay.delete(ended))
      underWay.add(ended)
      return work
    },

    async settle(limitMs) {
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
