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

/** A try to pay, with the provider's own word for how it stands. */
export interface PaymentAttempt {
  status: string
  at: string | null
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
  /** The buyer's; null where it wasn't looked up. */
  email: string | null
  currency: string
  totals: TransactionTotals | null
  invoiceNumber: string | null
  /** An invoice that may be paid by card too, not only by bank transfer. */
  takesCards: boolean
  /** The newest. */
  attempt: PaymentAttempt | null
  card: { brand: string; last4: string } | null
  createdAt: string | null
  billedAt: string | null
  paidAt: string | null
  lines: TransactionLine[]
}

export const isPaid = (status: TransactionStatus): status is 'paid' | 'completed' =>
  status === 'paid' || status === 'completed'

export const isCheckout = (status: TransactionStatus): status is 'draft' | 'ready' =>
  status === 'draft' || status === 'ready'

export const isInvoiceDue = (status: TransactionStatus): status is 'billed' | 'past_due' =>
  status === 'billed' || status === 'past_due'

/** A captured one counts too: the transaction becomes paid only a moment later. */
const UNDER_WAY = 'authorized authorized_flagged action_required pending_no_action_required captured'.split(
  ' ',
)
/** Of these the provider may never say more. */
const UNDER_WAY_FOR_A_DAY = ['created', 'unknown']
const DAY_MS = 86_400_000

/** Whether money may be moving for what isn't paid yet. */
export function isPaymentUnderWay({ attempt }: Pick<Transaction, 'attempt'>, now: Date): boolean {
  if (attempt === null) return false
  const isNew = now.getTime() - Date.parse(attempt.at ?? '') < DAY_MS
  return UNDER_WAY.includes(attempt.status) || (UNDER_WAY_FOR_A_DAY.includes(attempt.status) && isNew)
}

export const isTransactionId = (text: string) => /^txn_[a-z\d]{26}$/.test(text)

type Owner = Pick<User, 'userReference' | 'userReferenceSignature' | 'email' | 'isEmailVerified'>

/** Beyond ASCII, letters that differ can fold to the same one. */
export const isSameEmail = (one: string, other: string) =>
  one !== '' && (one === other || (/^[ -~]+$/.test(one + other) && one.toLowerCase() === other.toLowerCase()))

/**
 * By the reference and its signature, both of which the buyer's browser wrote; by the verified e-mail address only where
 * the sale names nobody else.
 */
export function isOwnedBy(
  {
    userReference,
    userReferenceSignature,
    email,
  }: Pick<Transaction, 'userReference' | 'userReferenceSignature' | 'email'>,
  user: Owner | null | undefined,
): boolean {
  if (!user) return false
  const isOwnReference = userReference !== null && userReference === user.userReference
  const isSigned = userReferenceSignature === null || userReferenceSignature === user.userReferenceSignature
  if (isOwnReference && isSigned) return true
  const isNobodyElses = userReference === null || isOwnReference
  return isNobodyElses && user.isEmailVerified === true && email !== null && isSameEmail(email, user.email)
}
