import type { Customer } from '../../app/backend/backend.ts'
import type { Transactions } from '../../app/backend/payments.ts'
import { isOwnedBy } from '../../app/domain/transaction.ts'
import { remainingMs, withDeadline } from '../deadline.ts'

type Answer = Awaited<ReturnType<Transactions['get']>>

const LIMIT_MS = 2000

/** Asks the provider once for all loaders of a page. */
export function createLookups(transactions: Transactions) {
  const running = new Map<string, Promise<Answer>>()
  return (id: string, limitMs = LIMIT_MS): Promise<Answer> => {
    const lookup =
      running.get(id) ??
      withDeadline(Math.min(limitMs, remainingMs()), () => transactions.get(id)).finally(() =>
        running.delete(id),
      )
    running.set(id, lookup)
    return lookup
  }
}

/** The provider says that the transaction is somebody else's, or that there's none. */
export const isForeign = (answer: Answer, { user }: Customer) =>
  answer.ok ? !isOwnedBy(answer.value, user) : answer.reason === 'not-found'
