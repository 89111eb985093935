import type { Transaction } from './shapes.server.ts'
import type { User } from './user.ts'

export type { Transaction, TransactionLine } from './shapes.server.ts'

export type TransactionStatus = Transaction['status']

export const isPaid = (status: string): status is 'paid' | 'completed' =>
  status === 'paid' || status === 'completed'

export const isCheckout = (status: TransactionStatus): status is 'draft' | 'ready' =>
  status === 'draft' || status === 'ready'

export const isInvoiceDue = (status: string): status is 'billed' | 'past_due' =>
  status === 'billed' || status === 'past_due'

/** A customer asked for this invoice on a quote; staff haven't issued it yet. */
export const isInvoiceRequest = ({
  status,
  isInvoice,
  quote,
}: Pick<Transaction, 'status' | 'isInvoice' | 'quote'>) => isInvoice && quote !== null && isCheckout(status)

/** Formatted; '' if unknown. */
export const chargeOf = ({ charged, totals }: Pick<Transaction, 'charged' | 'totals'>) =>
  charged ?? totals?.total ?? ''

const RECENT_MS = 60 * 60_000

/** For this long, an order's pages wait for its payment and its license. */
export function isRecentSale(
  { createdAt, billedAt, paidAt }: Pick<Transaction, 'createdAt' | 'billedAt' | 'paidAt'>,
  now: Date,
): boolean {
  const elapsedMs = now.getTime() - Date.parse(paidAt ?? billedAt ?? createdAt ?? '')
  return Number.isNaN(elapsedMs) || elapsedMs < RECENT_MS
}

export const isTransactionId = (text: string) => /^txn_[a-z\d]{26}$/.test(text)

type Owner = Pick<User, 'userReference' | 'userReferenceSignature' | 'email' | 'isEmailVerified'>

/** Folds case for ASCII only, because other letters can fold to the same one. */
export const isSameEmail = (one: string, other: string) =>
  one !== '' && (one === other || (/^[ -~]+$/.test(one + other) && one.toLowerCase() === other.toLowerCase()))

/** Checks the reference and its signature. Uses the verified e-mail address only if the sale names no customer. */
export function isOwnedBy(
  sale: Pick<Transaction, 'userReference' | 'userReferenceSignature' | 'email'>,
  user: Owner,
): boolean {
  const { userReference, userReferenceSignature, email } = sale
  const isOwnReference = userReference !== null && userReference === user.userReference
  const isSigned = userReferenceSignature === null || userReferenceSignature === user.userReferenceSignature
  if (isOwnReference && isSigned) return true
  const isUnclaimed = userReference === null || isOwnReference
  return isUnclaimed && user.isEmailVerified === true && email !== null && isSameEmail(email, user.email)
}
