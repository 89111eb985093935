import type { PaidOrder } from './paid-order.ts'
import { createSharedValue } from '../tabs/shared-value.ts'

/** Names what the license had before, so that the same extension bought once more is another one. */
const stored = createSharedValue('paid-extension')

export const watchPaidExtension = stored.watch

export function readPaidExtension(): PaidOrder | null {
  const [sold, transactionId] = stored.read()?.split('|') ?? []
  return sold ? { sold, transactionId: transactionId || null } : null
}

export const keepPaidExtension = ({ sold, transactionId }: PaidOrder) =>
  stored.write(`${sold}|${transactionId ?? ''}`)
