import { z } from 'zod'
import type { CacheEntries } from './cache-entries.ts'

const Pause = z.object({ untilMs: z.number(), isAsked: z.boolean() })

const keyOf = (key: string) => `pause:${key}`

/** No service is left alone for longer than this, whatever it asks for. */
const ASKED_SECONDS_MAX = 2 * 3600

const refusal = { ok: false, reason: 'unavailable' } as const

/**
 * Times in which a service that was unavailable is not asked again for a value. They are kept where the values are, so
 * that they hold for all nodes and across restarts.
 */
export function createPauses(entries: Pick<CacheEntries, 'read' | 'write'>, now: () => Date) {
  return {
    /** `askedSeconds`: what the service's own answer asks for (`Retry-After`). */
    async start(key: string, seconds: number, askedSeconds = 0): Promise<void> {
      const length = Math.max(seconds, Math.min(askedSeconds, ASKED_SECONDS_MAX))
      if (length <= 0) return
      const pause = { untilMs: now().getTime() + length * 1000, isAsked: askedSeconds > 0 }
      await entries.write(keyOf(key), pause, length)
    },

    /** The refusal to repeat instead of asking. A customer who wants a fresh value (`isWanted`) ends all but an asked one. */
    async find(key: string, { isWanted }: { isWanted: boolean }) {
      const pause = await entries.read(keyOf(key), Pause)
      const isOver = !pause || pause.untilMs <= now().getTime()
      return isOver || (isWanted && !pause.isAsked) ? null : refusal
    },
  }
}
