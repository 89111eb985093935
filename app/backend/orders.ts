import type { BilledDetails, CorrectionField } from '../domain/correction.ts'
import type { OrderDetails, OrderList } from '../domain/customer-order.ts'
import type { InvoiceRequest } from '../domain/forms/quote.server.ts'
import type { RequestDetails } from '../domain/invoice-request.ts'
import type { QuoteStage } from '../domain/quote-progress.ts'
import type { IssuedQuote } from '../domain/quote.ts'
import type { SaleItem } from '../domain/quoted-prices.ts'
import type { Transaction } from '../domain/transaction.ts'
import type { Cached, Customer, FieldsRefused, Result, TooMany } from './backend.ts'

/** The customer's own orders; anyone else's are `not-found`. */
export interface Orders {
  /** Cached per customer, newest first. */
  list(customer: Customer, options?: { isFresh?: boolean }): Promise<Result<Cached<OrderList>>>
  get(customer: Customer, id: string): Promise<Result<OrderDetails, 'not-found'>>
  /** A short-lived URL of the PDF; `refused` if there's no invoice yet. */
  invoice(customer: Customer, id: string): Promise<Result<string, 'not-found' | 'refused'>>
  /** As `invoice`; `refused` if Paddle has no credit note for this adjustment. */
  creditNote(
    customer: Customer,
    id: string,
    adjustmentId: string,
  ): Promise<Result<string, 'not-found' | 'refused'>>
  /** `revised`: Paddle allows only one correction. `off`: Paddle doesn't let this site make any. `unknown`: it may have worked. */
  revise(
    customer: Customer,
    id: string,
    changes: Partial<BilledDetails>,
  ): Promise<
    Result<null, 'not-found' | 'unknown' | 'revised' | 'off'> | FieldsRefused<CorrectionField | 'form'>
  >
  /**
   * Asks for all of the order's money back, once; check `whyNoRefund` first. `off`: Paddle doesn't let this site do so.
   * `unknown`: it may have been asked for; the next call looks first.
   */
  refund(
    customer: Customer,
    id: string,
    reason: string,
  ): Promise<Result<null, 'not-found' | 'requested' | 'refused' | 'off' | 'unknown'> | TooMany>
}

type InvoiceFieldsRefused = FieldsRefused<keyof InvoiceRequest>

/** An invoice that the customer asked for. `closed`: it has been issued or withdrawn. `unknown`: the change may have worked. */
export interface InvoiceRequests {
  /** A new e-mail address moves the invoice to Paddle's customer with that address. */
  change(
    customer: Customer,
    id: string,
    changes: Partial<RequestDetails>,
  ): Promise<Result<null, 'not-found' | 'closed' | 'unknown'> | InvoiceFieldsRefused | TooMany>
  /** The quote can then be ordered again. `refused`: staff have to withdraw it. */
  withdraw(
    customer: Customer,
    id: string,
  ): Promise<Result<null, 'not-found' | 'closed' | 'unknown' | 'refused'> | TooMany>
}

export type QuoteOrdered =
  | Result<
      { id: string; isInvoice: boolean; isNew: boolean },
      'unknown' | 'discount-refused' | 'no-reference'
    >
  | InvoiceFieldsRefused
  | TooMany

export interface QuoteOrders {
  /**
   * Creates a transaction, or returns the customer's open or paid one for this quote. `unknown`: Paddle may have
   * created a transaction; the next call looks for it first. `no-reference`: the account has no `userReference`, so no
   * license could be delivered.
   */
  buy(customer: Customer, quote: IssuedQuote, items: readonly SaleItem[]): Promise<QuoteOrdered>
  /** Like `buy`, but drafts an invoice for staff and replaces an unpaid checkout. */
  requestInvoice(
    customer: Customer,
    quote: IssuedQuote,
    items: readonly SaleItem[],
    request: InvoiceRequest,
  ): Promise<QuoteOrdered>
  /** The furthest stage that any customer's order for this quote has reached. Doesn't reveal whose. */
  follow(quote: IssuedQuote): Promise<Result<QuoteStage>>
  /** False for a checkout whose quote has expired, or for which the customer has a newer order. */
  isPayable(sale: Transaction): Promise<boolean>
  /** Records that the license of the quote's order has been delivered, so that `follow` can say so. */
  recordDelivery(sale: Transaction): Promise<void>
}
