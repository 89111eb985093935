import { z } from 'zod'
import type { CacheEntries } from './cache-entries.ts'

const Pause = z.object({
  /** The refusal to repeat meanwhile. */
  reason: z.string(),
  untilMs: z.number(),
  /** It holds only as long as there is a copy to give meanwhile. */
  needsCopy: z.boolean(),
  /** The service's own answer asks for it. */
  isAsked: z.boolean(),
})

const keyOf = (key: string) => `pause:${key}`

/** No service is left alone for longer than this, whatever it asks for. */
const ASKED_SECONDS_MAX = 2 * 3600

interface PauseOptions {
  reason: string
  seconds: number
  needsCopy: boolean
  askedSeconds?: number | undefined
}

/**
 * Times in which a service that had no value to give is not asked again for it. They are kept where the values are, so
 * that they hold for all nodes and across restarts.
 */
export function createPauses(entries: Pick<CacheEntries, 'read' | 'write'>, now: () => Date) {
  return {
    /** `askedSeconds`: what the service's own answer asks for (`Retry-After`). */
    async start(key: string, { reason, seconds, needsCopy, askedSeconds = 0 }: PauseOptions): Promise<void> {
      const length = Math.max(seconds, Math.min(askedSeconds, ASKED_SECONDS_MAX))
      if (length <= 0) return
      const isAsked = askedSeconds > 0
      const pause = {
        reason,
        untilMs: now().getTime() + length * 1000,
        needsCopy: needsCopy && !isAsked,
        isAsked,
      }
      await entries.write(keyOf(key), pause satisfies z.infer<typeof Pause>, length)
    },

    /**
     * The refusal to repeat instead of asking; null when the service may be asked. A customer who wants a fresh value
     * (`isWanted`) ends every pause but one that the service asks for.
     */
    async find(key: string, { hasCopy, isWanted }: { hasCopy: boolean; isWanted: boolean }) {
      const pause = await entries.read(keyOf(key), Pause)
      if (!pause || pause.untilMs <= now().getTime()) return null
      const holds = pause.isAsked || (!isWanted && (hasCopy || !pause.needsCopy))
      return holds ? { ok: false as const, reason: pause.reason } : null
    },
  }
}
