import type { ListTransactionQueryParameters, Transaction as SdkTransaction } from '@paddle/paddle-node-sdk'
import type { Transactions } from '../../../app/backend/payments.ts'
import { isTransactionId } from '../../../app/domain/transaction.ts'
import { isNotFound, notFound, unavailable } from './failures.ts'
import type { PaddleSdk } from './sdk.ts'
import { readTransaction } from './transaction-shape.ts'

/** Paddle's maximum. */
const PAGE_SIZE = 30
/** Only the newest 360 transactions are ever read. */
const PAGES_MAX = 12

/** Yields pages of transactions, newest first. Ends with null if Paddle fails to return one. */
export async function* transactionPages(
  paddle: PaddleSdk,
  query: ListTransactionQueryParameters,
): AsyncGenerator<{ transactions: SdkTransaction[]; hasMore: boolean } | null> {
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const result = await paddle.call(async (sdk) => {
      const order = { perPage: PAGE_SIZE, orderBy: 'created_at[DESC]' }
      const list = sdk.transactions.list({ ...query, ...order, ...(after ? { after } : {}) })
      return { transactions: await list.next(), hasMore: list.hasMore }
    })
    if (!result.ok) return yield null
    const { transactions } = result.value
    after = transactions.at(-1)?.id
    const hasMore = result.value.hasMore && after !== undefined
    yield { transactions, hasMore }
    if (!hasMore) return
  }
}

/** Finds anyone's transaction: before showing it, check `isOwnSale`. */
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
