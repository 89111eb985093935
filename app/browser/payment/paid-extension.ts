import type { PaidOrder } from './paid-order.ts'
import { createSharedValue } from '../tabs/shared-value.ts'

/**
 * The latest extension of a license that was paid for in this browser. It names what the license had before, so that it
 * never stands for the same extension bought once more.
 */
const stored = createSharedValue('paid-extension')

/** Calls back when an extension has been paid for, in whichever tab. */
export const watchPaidExtension = stored.watch

/** The extension that was paid for; null where there is none. */
export function readPaidExtension(): PaidOrder | null {
  const [sold, transactionId] = stored.read()?.split('|') ?? []
  return sold ? { sold, transactionId: transactionId || null } : null
}

/** Keeps an extension that was paid for, in place of the one before. */
export const keepPaidExtension = ({ sold, transactionId }: PaidOrder) =>
  stored.write(`${sold}|${transactionId ?? ''}`)
