/** Checkout and transaction states known from the provider; `paid` comes only from its API. */
export type TransactionStatus = 'draft' | 'ready' | 'billed' | 'paid' | 'completed' | 'canceled' | 'past_due'

/** A sale as the thank-you page shows it. */
export interface Transaction {
  id: string
  status: TransactionStatus
  /** The customer reference given at checkout, to compare with the person who asks. */
  userReference: string | null
  currency: string
  formattedTotal: string | null
  invoiceNumber: string | null
  createdAt: string | null
  lines: { name: string; quantity: number }[]
}

/** Whether money has changed hands. */
export const isPaid = (status: TransactionStatus) => status === 'paid' || status === 'completed'

/** Whether this has the shape of a sale's id at the payment provider. */
export const isTransactionId = (text: string) => /^txn_[a-z\d]{26}$/.test(text)
