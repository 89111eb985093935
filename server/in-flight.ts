/** Keeps hold of work that must be finished before the store closes, whoever has stopped waiting for it. */
export interface InFlight {
  /** Answers the same work. */
  track<Result>(work: Promise<Result>): Promise<Result>
  /** Waits until nothing is under way, what follows from it included. False when that took longer than the limit. */
  settle(limitMs: number): Promise<boolean>
}

export function createInFlight(): InFlight {
  const underWay = new Set<Promise<unknown>>()

  return {
    track(work) {
      const ended: Promise<unknown> = work
        .then(
          () => undefined,
          () => undefined,
        )
        .then(() => underWay.delete(ended))
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
