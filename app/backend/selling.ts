import type { BagItem } from '../domain/bag.ts'
import type { BilledDetails, CorrectionErrors } from '../domain/correction.ts'
import type { OrderDetails, OrderList } from '../domain/customer-order.ts'
import type { FoundDiscount } from '../domain/discount.ts'
import type { InvoiceRequest } from '../domain/forms/quote.server.ts'
import type { RequestDetails } from '../domain/invoice-request.ts'
import type { SellingCurrency } from '../domain/money.ts'
import type { CurrentPayment, PaymentFor } from '../domain/payment.ts'
import type { PriceLocation } from '../domain/price-location.ts'
import type { PreviewResult } from '../domain/prices.ts'
import type { QuoteStage } from '../domain/quote-progress.ts'
import type { IssuedQuote } from '../domain/quote.ts'
import type { SaleItem } from '../domain/quoted-prices.ts'
import type { Transaction } from '../domain/transaction.ts'
import type { Result, TooMany, Customer, Cached } from './backend.ts'

export interface PricePreviewRequest {
  items: readonly BagItem[]
  location: PriceLocation
  /** For rate limits; null if unknown. */
  address: string | null
  discountId?: string | null
  /** Defaults to the location's currency. If Paddle prices in another one, the result is `unavailable`. */
  currency?: SellingCurrency | null
  /** Refuses prices that may be out of date, because a quote binds us. */
  isBinding?: boolean
  /** Asks the provider now, whatever is cached. */
  isFresh?: boolean
  /**
   * `browsing`: the items or the postal code come from a URL, so our calls to Paddle are limited. `offer`: the price is
   * never evicted.
   */
  kind?: 'offer' | 'browsing'
}

export interface Prices {
  /** After a failure, returns the last known prices for a limited time. */
  preview(request: PricePreviewRequest): Promise<PreviewResult>
  /** Whether the location's postal code exists. `preview` prices without one that doesn't. */
  checkPostalCode(
    request: Pick<PricePreviewRequest, 'items' | 'location' | 'address' | 'kind'>,
  ): Promise<Result<null, 'refused'>>
}

export interface Discounts {
  findByCode(code: string, address: string | null): Promise<Result<FoundDiscount, 'refused'> | TooMany>
}

export interface Transactions {
  get(id: string): Promise<Result<Transaction, 'not-found'>>
}

/**
 * What a customer is paying for: on all nodes and in all their browsers, until the payment ends or a day has passed; and
 * what they paid for within the last day.
 */
export interface Payments {
  /** The payment form has opened for a transaction, or the customer pays, or that has failed. Ignores anyone else's. */
  report(customer: Customer, report: PaymentReport): Promise<void>
  /** Forgets an unpaid transaction, because the customer has decided to pay again. */
  payAgain(customer: Customer, transaction: string): Promise<void>
  /**
   * Asks the provider about payments that haven't ended. `isBrief`: only about those that have started, since
   * every page does this.
   */
  current(
    customer: Customer,
    wanted: PaymentFor,
    options?: { isBrief?: boolean },
  ): Promise<CurrentPayment | null>
  /** The payment of a transaction that a page shows. Only `customer`'s own may have been reported. */
  ofTransaction(customer: Customer | null, sale: Transaction): Promise<CurrentPayment>
  /** Logs that the payment form charges something else than the page showed. */
  noteDifference(totals: { requestId: string; shown: string; asked: string }): void
}

/** Sent by the customer's browser. */
export interface PaymentReport {
  transaction: string
  sold: string
  license: string | null
  total: string
  orderHref: string | null
  isStarted: boolean
  hasFailed: boolean
}

/** The customer's own orders; anyone else's are `not-found`. */
export interface Orders {
  /** Cached per customer, newest first. */
  list(customer: Customer, options?: { isFresh?: boolean }): Promise<Result<Cached<OrderList>>>
  get(customer: Customer, id: string): Promise<Result<OrderDetails, 'not-found'>>
  /** A short-lived URL of the PDF; `refused` if there's no invoice yet. */
  invoice(customer: Customer, id: string): Promise<Result<string, 'not-found' | 'refused'>>
  creditNote(
    customer: Customer,
    id: string,
    adjustmentId: string,
  ): Promise<Result<string, 'not-found' | 'refused'>>
  /** `revised`: Paddle allows only one correction. `refused` has errors by field. `unknown`: it may have worked. */
  revise(
    customer: Customer,
    id: string,
    changes: Partial<BilledDetails>,
  ): Promise<
    | Result<null, 'not-found' | 'unknown' | 'revised'>
    | { ok: false; reason: 'refused'; errors: CorrectionErrors }
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

type QuoteOrdered =
  | { ok: true; value: { id: string; isInvoice: boolean } }
  | {
      ok: false
      reason: 'unavailable' | 'unknown' | 'discount' | 'refused' | 'no-reference'
      errors?: Partial<Record<keyof InvoiceRequest, string>>
    }
  | TooMany

type RequestChanged =
  | Result<null, 'not-found' | 'closed' | 'unknown'>
  | { ok: false; reason: 'refused'; errors: Partial<Record<keyof InvoiceRequest, string>> }
  | TooMany

/** An invoice that the customer asked for. `closed`: it has been issued or withdrawn. `unknown`: the change may have worked. */
export interface InvoiceRequests {
  /** Another e-mail address bills another of Paddle's customers. */
  change(customer: Customer, id: string, changes: Partial<RequestDetails>): Promise<RequestChanged>
  /** The quote can then be ordered again. */
  withdraw(customer: Customer, id: string): Promise<RequestChanged>
}

export interface QuoteOrders {
  /**
   * Creates a transaction, or returns the customer's open or paid one for this quote. `unknown`: Paddle may have
   * created a transaction; the next call looks for it first. `no-reference`: the account has no `userReference`, so no
   * license could be delivered.
   */
  buy(customer: Customer, quote: IssuedQuote, items: readonly SaleItem[]): Promise<QuoteOrdered>
  /**
   * Like `buy`, but drafts an invoice for staff and replaces an unpaid checkout. `refused` says which fields
   * Paddle didn't accept.
   */
  requestInvoice(
    customer: Customer,
    quote: IssuedQuote,
    items: readonly SaleItem[],
    request: InvoiceRequest,
  ): Promise<QuoteOrdered>
  /** The furthest stage that any customer's order for this quote has reached. Doesn't reveal whose. */
  follow(quote: IssuedQuote): Promise<Result<QuoteStage>>
  isPayable(sale: Transaction): Promise<boolean>
  noteLicense(sale: Transaction): Promise<void>
}
