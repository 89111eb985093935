import { LRUCache } from 'lru-cache'

/** Why there is no value. */
export interface Refused {
  ok: false
  reason: string
  /** How long the service asks not to be called again. */
  retryAfterSeconds?: number
}

interface Pause {
  refusal: Refused
  untilMs: number
  /** The service's own answer asks for it. */
  isAsked: boolean
  /** It holds only while there is a copy to give. */
  needsCopy: boolean
}

/** How long a service that was just unavailable is not asked again for a value of which there is a copy. */
export const UNAVAILABLE_PAUSE_SECONDS = 30
/** No service is left alone for longer than this, whatever it asks for. */
const ASKED_SECONDS_MAX = 2 * 3600
const PAUSES_MAX = 1000

/** Times in which a service that had no value to give is not asked again for it by this process. */
export function createPauses(now: () => Date) {
  const pauses = new LRUCache<string, Pause>({ max: PAUSES_MAX })

  return {
    /** `ownSeconds`: what the caller wants for this refusal, whether or not there is a copy. */
    start(key: string, refusal: Refused, ownSeconds = 0): void {
      const askedSeconds = Math.min(refusal.retryAfterSeconds ?? 0, ASKED_SECONDS_MAX)
      const copySeconds = refusal.reason === 'unavailable' ? UNAVAILABLE_PAUSE_SECONDS : 0
      const isAsked = askedSeconds > 0
      const needsCopy = !isAsked && ownSeconds === 0
      const seconds = needsCopy ? copySeconds : Math.max(ownSeconds, askedSeconds)
      pauses.set(key, { refusal, untilMs: now().getTime() + seconds * 1000, isAsked, needsCopy })
    },

    /** The refusal to repeat instead of asking. `isWanted`: the customer has asked for a fresh value. */
    find(key: string, { hasCopy, isWanted }: { hasCopy: boolean; isWanted: boolean }): Refused | null {
      const pause = pauses.get(key)
      if (!pause || pause.untilMs <= now().getTime()) return null
      const holds = pause.isAsked || (!isWanted && (hasCopy || !pause.needsCopy))
      return holds ? pause.refusal : null
    },
  }
}
