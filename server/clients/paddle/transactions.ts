import type { ListTransactionQueryParameters } from '@paddle/paddle-node-sdk'
import type { Transactions } from '../../../app/backend/payments.ts'
import { isTransactionId } from '../../../app/domain/transaction.ts'
import { isNotFound, notFound, unavailable } from './failures.ts'
import { pagesOf } from './pages.ts'
import type { PaddleSdk } from './sdk.ts'
import { readTransaction } from './transaction-shape.ts'

/** Paddle's maximum, with which only the newest 360 transactions are ever read. */
const PAGE_SIZE = 30

/** Yields pages of transactions, newest first. */
export const transactionPages = (paddle: PaddleSdk, query: ListTransactionQueryParameters) =>
  pagesOf(paddle, (sdk, after) =>
    sdk.transactions.list({ ...query, perPage: PAGE_SIZE, orderBy: 'created_at[DESC]', ...after }),
  )

/** Finds anyone's transaction: before showing it, check `payments.isOwn`. */
export function createTransactions(paddle: PaddleSdk): Transactions {
  return {
    async get(id) {
      if (!isTransactionId(id)) return notFound
      const result = await paddle.call((sdk) => sdk.transactions.get(id))
      if (!result.ok) return isNotFound(result.error) ? notFound : unavailable
      const value = readTransaction(result.value)
      return value ? { ok: true, value } : unavailable
    },
  }
}
