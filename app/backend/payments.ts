import type { CurrentPayment, PaymentFor } from '../domain/payment.ts'
import type { Transaction } from '../domain/transaction.ts'
import type { Customer, Result } from './backend.ts'

/** Anybody's, by its id. Check `isOwn` before you show one. */
export interface Transactions {
  get(id: string): Promise<Result<Transaction, 'not-found'>>
}

/** A customer's payments, in all their browsers: those that haven't ended, and those of the last day. */
export interface Payments {
  /** Whether the customer placed the order. By e-mail address only if the sale names no customer; null if we can't tell. */
  isOwn(customer: Customer, sale: Transaction): Promise<boolean | null>
  /** Records what the customer's payment page has seen. Ignores other customers' transactions. */
  report(customer: Customer, report: PaymentReport): Promise<void>
  /** An unpaid transaction is then only mentioned if it's paid after all, because the customer has decided to pay again. */
  payAgain(customer: Customer, transaction: string): Promise<void>
  /**
   * Of several payments, the one under way, then one for what's wanted, then the newest, paid ones first. Asks the provider
   * about those that haven't ended. `isBrief`: only about those that have started, since every page does this.
   */
  current(
    customer: Customer,
    wanted: PaymentFor,
    options?: { isBrief?: boolean },
  ): Promise<CurrentPayment | null>
  /** The payment of a transaction that a page shows; `customer` is null unless it's theirs. */
  ofTransaction(customer: Customer | null, sale: Transaction): Promise<CurrentPayment>
  /** Logs that the payment form charges something else than the page showed. */
  noteDifference(difference: { requestId: string; shown: string; asked: string }): void
}

/** Sent by the customer's browser. */
export interface PaymentReport {
  transaction: string
  sold: string
  license: string | null
  total: string
  orderHref: string | null
  /** `opened`: the payment form is open. `started`: the customer has paid in it. `failed`: the payment was declined. */
  stage: 'opened' | 'started' | 'failed'
}
