import type { Result } from '../../app/backend/backend.ts'
import { beforeDeadline, DeadlinePassed, remainingMs } from '../deadline.ts'

interface Pace {
  atOnce: number
  /** Starts nothing with less time than this; more than `reserveMs`. */
  startMs: number
  /** For what comes after: recording the outcomes, and the page that shows them. */
  reserveMs: number
}

const unavailable = { ok: false, reason: 'unavailable' } as const

/**
 * The result of each, in order; null for what wasn't sent. Starts no more when time is nearly up, when as many in a row
 * weren't answered, or when one threw: a customer who has to sign in again must still see what was done before.
 */
export async function sendInTime<Item, Value, Reason extends string>(
  items: readonly Item[],
  send: (item: Item) => Promise<Result<Value, Reason>>,
  { atOnce, startMs, reserveMs }: Pace,
) {
  const results: (Result<Value, Reason> | null)[] = items.map(() => null)
  const thrown: unknown[] = []
  let next = 0
  let unanswered = 0

  async function sendOneByOne() {
    while (next < items.length && unanswered < atOnce && remainingMs() > startMs && thrown.length === 0) {
      const index = next++
      const result = await beforeDeadline(send(items[index]!), remainingMs() - reserveMs).catch(
        (error: unknown) => {
          if (!(error instanceof DeadlinePassed)) thrown.push(error)
          return unavailable
        },
      )
      results[index] = result
      unanswered = !result.ok && result.reason === 'unavailable' ? unanswered + 1 : 0
    }
  }

  await Promise.all(Array.from({ length: atOnce }, sendOneByOne))
  return { results, thrown }
}
