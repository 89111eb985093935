import type { User } from './user.ts'

/** Checkout and transaction states known from the provider; `paid` comes only from its API. */
export type TransactionStatus = 'draft' | 'ready' | 'billed' | 'paid' | 'completed' | 'canceled' | 'past_due'

/** One line of a sale; its amounts are formatted, before tax and discount, and null where the provider says none. */
export interface TransactionLine {
  name: string
  quantity: number
  productid: string | null
  isUpdate: boolean
  formattedUnit: string | null
  formattedSubtotal: string | null
}

interface TransactionTotals {
  subtotal: string
  discount: string | null
  tax: string
  /** "20%", where all lines are taxed alike. */
  taxRate: string | null
  total: string
}

export interface Transaction {
  id: string
  status: TransactionStatus
  /** The customer reference given at checkout, and what proves it, to compare with the person who asks. */
  userReference: string | null
  userReferenceSignature: string | null
  /** The id of the license that it adds to; null where it makes one. */
  license: string | null
  currency: string
  totals: TransactionTotals | null
  invoiceNumber: string | null
  card: { brand: string; last4: string } | null
  createdAt: string | null
  billedAt: string | null
  lines: TransactionLine[]
}

export const isPaid = (status: TransactionStatus): status is 'paid' | 'completed' =>
  status === 'paid' || status === 'completed'

export const isPayable = (status: TransactionStatus): status is 'draft' | 'ready' =>
  status === 'draft' || status === 'ready'

export const isTransactionId = (text: string) => /^txn_[a-z\d]{26}$/.test(text)

type Owner = Pick<User, 'userReference' | 'userReferenceSignature'>

/** The reference comes from the buyer's browser; a signature that differs shows that it was made up. */
export function isOwnedBy(
  { userReference, userReferenceSignature }: Pick<Transaction, keyof Owner>,
  user: Owner | null | undefined,
): boolean {
  if (!user?.userReference || userReference !== user.userReference) return false
  return userReferenceSignature === null || userReferenceSignature === user.userReferenceSignature
}
