import type { Result } from '../../app/backend/backend.ts'
import { beforeDeadline, DeadlinePassed, remainingMs } from '../deadline.ts'

interface Pace {
  atOnce: number
  /** How much time must remain to send one more; more than `reserveMs`. */
  startMs: number
  /** The time left at the end, to record the outcomes and render the page. */
  reserveMs: number
}

const unavailable = { ok: false, reason: 'unavailable' } as const

const isAnswered = (result: Result<unknown, string>) =>
  result.ok || (result.reason !== 'unavailable' && result.reason !== 'not-sent')

/**
 * Sends `atOnce` items at a time. Stops when time is nearly up, after `atOnce` items in a row got no answer, or when a
 * call throws: if the customer has to sign in again, they must still see what was done before. Returns the results in
 * the order of the items, null for those that weren't sent, and what was thrown.
 */
export async function sendInTime<Item, Value, Reason extends string>(
  items: readonly Item[],
  send: (item: Item) => Promise<Result<Value, Reason>>,
  { atOnce, startMs, reserveMs }: Pace,
) {
  const results: (Result<Value, Reason> | null)[] = items.map(() => null)
  const thrown: unknown[] = []
  const queue = items.entries()
  let unansweredInARow = 0
  const mayGoOn = () => unansweredInARow < atOnce && remainingMs() > startMs && thrown.length === 0

  async function sendOneByOne() {
    while (mayGoOn()) {
      const next = queue.next()
      if (next.done) return
      const [index, item] = next.value
      const result = await beforeDeadline(send(item), remainingMs() - reserveMs).catch((error: unknown) => {
        if (!(error instanceof DeadlinePassed)) thrown.push(error)
        return unavailable
      })
      results[index] = result
      unansweredInARow = isAnswered(result) ? 0 : unansweredInARow + 1
    }
  }

  await Promise.all(Array.from({ length: atOnce }, sendOneByOne))
  return { results, thrown }
}
