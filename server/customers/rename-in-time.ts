import type { Result } from '../../app/backend/backend.ts'
import type { RenameOutcome } from '../../app/backend/account.ts'
import { beforeDeadline, DeadlinePassed, remainingMs } from '../request/deadline.ts'

const AT_ONCE = 10
/** For the page that says what became of each. */
const RESERVE_MS = 1500

/**
 * Starts no more calls when time is nearly up, as many in a row weren't answered, or one threw: a customer who has to
 * sign in again must still see what was done before. If nothing was, throws that error.
 */
export async function renameInTime<Name>(
  names: readonly Name[],
  rename: (name: Name) => Promise<Result<null, 'not-found' | 'refused'>>,
): Promise<RenameOutcome[]> {
  const outcomes = names.map((): RenameOutcome => 'not-sent')
  const thrown: unknown[] = []
  let next = 0
  let unanswered = 0

  async function renameOneByOne() {
    while (next < names.length && unanswered < AT_ONCE && remainingMs() > RESERVE_MS && !thrown.length) {
      const index = next++
      try {
        const result = await beforeDeadline(rename(names[index]!), remainingMs() - RESERVE_MS)
        outcomes[index] = result.ok ? 'done' : result.reason
      } catch (error) {
        outcomes[index] = 'unavailable'
        if (!(error instanceof DeadlinePassed)) thrown.push(error)
      }
      unanswered = outcomes[index] === 'unavailable' ? unanswered + 1 : 0
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, renameOneByOne))
  if (thrown.length > 0 && !outcomes.includes('done')) throw thrown[0]
  return outcomes
}
