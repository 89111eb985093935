import { isOwnedBy, isTransactionId } from '../../../app/domain/transaction.ts'
import type { User } from '../../../app/domain/user.ts'
import { isNotFound, notFound, unavailable } from './failures.ts'
import { readOrder } from './order-shape.ts'
import type { PaddleSdk } from './sdk.ts'

/** Finds an order by its transaction's id. Somebody else's is `not-found`. */
export async function findOwnedOrder(paddle: PaddleSdk, user: User, id: string) {
  if (!isTransactionId(id)) return notFound
  const result = await paddle.call((sdk) =>
    sdk.transactions.get(id, { include: ['address', 'business', 'customer'] }),
  )
  if (!result.ok) return isNotFound(result.error) ? notFound : unavailable
  const order = readOrder(result.value)
  if (!order) return unavailable
  return isOwnedBy(order, user)
    ? { ok: true as const, value: { order, transaction: result.value } }
    : notFound
}
