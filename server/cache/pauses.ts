import { LRUCache } from 'lru-cache'

export interface Refused {
  ok: false
  reason: string
  retryAfterSeconds?: number
}

interface Pause {
  refusal: Refused
  untilMs: number
  isAsked: boolean
  needsCopy: boolean
}

export const UNAVAILABLE_PAUSE_SECONDS = 30
const ASKED_SECONDS_MAX = 2 * 3600
const PAUSES_MAX = 1000

/** Times in which a service that had no value to give is not asked again for it by this process. */
export function createPauses(now: () => Date) {
  const pauses = new LRUCache<string, Pause>({ max: PAUSES_MAX })

  return {
    start(key: string, refusal: Refused, ownSeconds = 0): void {
      const askedSeconds = Math.min(refusal.retryAfterSeconds ?? 0, ASKED_SECONDS_MAX)
      const copySeconds = refusal.reason === 'unavailable' ? UNAVAILABLE_PAUSE_SECONDS : 0
      const isAsked = askedSeconds > 0
      const needsCopy = !isAsked && ownSeconds === 0
      const seconds = needsCopy ? copySeconds : Math.max(ownSeconds, askedSeconds)
      pauses.set(key, { refusal, untilMs: now().getTime() + seconds * 1000, isAsked, needsCopy })
    },

    find(key: string, { hasCopy, isWanted }: { hasCopy: boolean; isWanted: boolean }): Refused | null {
      const pause = pauses.get(key)
      if (!pause || pause.untilMs <= now().getTime()) return null
      const holds = pause.isAsked || (!isWanted && (hasCopy || !pause.needsCopy))
      return holds ? pause.refusal : null
    },
  }
}
