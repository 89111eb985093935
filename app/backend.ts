import type { ActivationCode } from './domain/activation.ts'
import type { Article, ArticleSummary } from './domain/article.ts'
import type { BagItem } from './domain/bag.ts'
import type { Catalogue } from './domain/catalogue.ts'
import type { BilledDetails, CorrectionErrors } from './domain/correction.ts'
import type { FoundDiscount } from './domain/discount.ts'
import type { Download } from './domain/download.ts'
import type { License } from './domain/license.ts'
import type { PriceLocation } from './domain/price-location.ts'
import type { SellingCurrency } from './domain/money.ts'
import type { PreviewResult } from './domain/prices.ts'
import type { OrderDetails, OrderList } from './domain/customer-order.ts'
import type { InvoiceRequest } from './domain/forms.server.ts'
import type { CurrentPayment, PaymentFor } from './domain/payment.ts'
import type { FrameSettings } from './domain/payment-page.ts'
import type { QrDrawing } from './domain/qr-code.ts'
import type { QuoteStage } from './domain/quote-progress.ts'
import type { IssuedQuote, Quotes, SaleItem } from './domain/quote.ts'
import type { Release } from './domain/release.ts'
import type { KnownStatus } from './domain/service-status.ts'
import type { Transaction } from './domain/transaction.ts'
import type { User } from './domain/user.ts'

/**
 * What pages can ask of the server; `server/backend.ts` implements it. Expected failures are typed values:
 * `unavailable` means that a service is slow, down or wrong, and a retry may help. Calls to the product API for a
 * customer throw if the customer has to sign in again; the site then ends the session.
 */
export interface Backend {
  catalogue: Catalogue
  prices: Prices
  quotes: Quotes
  discounts: Discounts
  transactions: Transactions
  payments: Payments
  orders: Orders
  quoteOrders: QuoteOrders
  typedForms: TypedForms
  licenses: Licenses
  downloads: Downloads
  identity: Identity
  releases: Releases
  articles: Articles
  serviceStatus: ServiceStatusSource
  webhooks: Webhooks
  drawQrCode(text: string): QrDrawing | null
  settings: PublicSettings
  /** Checks that the store can write a value and read it back within a second. */
  isReady(): Promise<boolean>
  buildId: string
  now(): Date
}

/** Pages record what they refuse. The backend records everything else itself. */
export type Audit = (
  event: 'role-refused' | 're-authentication-asked',
  details?: Record<string, readonly string[]>,
) => void

export type Result<Value, Reason extends string = never> =
  { ok: true; value: Value } | { ok: false; reason: Reason | 'unavailable'; message?: string }

/** Over a rate limit, so nothing was done. */
export interface TooMany {
  ok: false
  reason: 'too-many'
  retryAfterSeconds: number
}

export interface Customer {
  sessionId: string
  user: User
  /** The customer signed in again within minutes of the product API rejecting their token. */
  isBackFromRefusal?: boolean
}

export interface Device {
  handle: string
  userAgent: string
  signedInAt: string
  seenAt: string
  isThisOne: boolean
}

/** A value and when it was fetched. `isStale`: the service is slow or down, and this is the last good value. */
export interface Cached<Value> {
  value: Value
  asOf: string
  isStale: boolean
}

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
  /** `browsing`: the items come from a URL, so our calls to Paddle are limited. `offer`: the price is never evicted. */
  kind?: 'offer' | 'browsing'
}

export interface Prices {
  /** After a failure, returns the last known prices for a limited time. */
  preview(request: PricePreviewRequest): Promise<PreviewResult>
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
}

type QuoteOrdered =
  | { ok: true; value: { id: string; isInvoice: boolean } }
  | {
      ok: false
      reason: 'unavailable' | 'unknown' | 'discount' | 'refused' | 'no-reference'
      errors?: Partial<Record<keyof InvoiceRequest, string>>
    }
  | TooMany

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

/** What a customer typed before they had to sign in again. Stored encrypted, for 15 minutes. */
export interface TypedForms {
  save(customer: Customer, path: string, fields: Record<string, string>): Promise<void>
  find(customer: Customer, path: string): Promise<Record<string, string> | null>
  clear(customer: Customer): Promise<void>
}

export interface Licenses {
  /**
   * Cached per customer. `isFresh` fetches the list again, unless that was just done; `isBinding` waits rather than
   * return a stale list. `payment` is the id of a recent payment: the list is fetched a few more times.
   */
  list(
    customer: Customer,
    options?: { isFresh?: boolean; isBinding?: boolean; payment?: string },
  ): Promise<Result<Cached<License[]>>>
  /** How many licenses needed updates when the list was last fetched. Stored separately, since every page shows it. */
  dueCount(customer: Customer): Promise<number>
  rename(customer: Customer, id: string, label: string): Promise<Result<null, 'not-found' | 'refused'>>
  /**
   * A repeated request, even a simultaneous one, gets the stored code (`isRepeated`). `refused` comes with a reason.
   * After `unavailable`, the machine may still have been activated.
   */
  activate(
    customer: Customer,
    id: string,
    payload: string,
  ): Promise<Result<{ codeId: string; isRepeated: boolean }, 'not-found' | 'refused'>>
  /** Newest first. Leaves out expired codes and those from before the license changed. */
  activationCodes(customer: Customer, id: string): Promise<ActivationCode[]>
  invalidate(customer: Customer): Promise<void>
  refresh(customer: Customer): Promise<void>
}

export interface Downloads {
  list(customer: Customer, options?: { isFresh?: boolean }): Promise<Result<Cached<Download[]>>>
  request(customer: Customer, filePath: string): Promise<Result<string, 'not-found' | 'refused'>>
}

export interface SignInOptions {
  signUp?: boolean
  /** Shows no page; fails with `login_required` if the provider has no session. */
  silent?: boolean
  /** Makes the provider ask for the password again, and fails if it didn't. */
  askAgain?: boolean
  returnTo?: string | null
}

export interface Identity {
  beginSignIn(request: Request, options?: SignInOptions): Promise<Response>
  /**
   * Creates a session under a new id. Even after a failure, `headers` clears cookies, and `returnTo` and
   * `isReauthentication` are set if known. The error codes are in server/identity/auth-error.ts.
   */
  finishSignIn(
    request: Request,
  ): Promise<
    { headers: Headers; returnTo: string | null; isReauthentication: boolean } & (
      { ok: true; sessionId: string; user: User } | { ok: false; failure: { code: string; message: string } }
    )
  >
  /** Returns the URL that ends the provider's session. If the store is down, ours expires within `endsWithinDays`. */
  signOut(
    sessionId: string | null,
  ): Promise<{ isEnded: boolean; endsWithinDays: number; providerHref: string }>
  destroySession(customer: Customer): Promise<void>
  devices(customer: Customer): Promise<Device[]>
  endDevices(customer: Customer, which: { handle: string } | 'others'): Promise<number>
  /** The outcome doesn't reveal whether the account exists. `refused`: don't retry. `unknown`: the e-mail may be sent. */
  changePassword(customer: Customer): Promise<Result<null, 'refused' | 'unknown'> | TooMany>
  /** Moves a 1.0 account's licenses to this customer. Limited per customer and per account. */
  migrate(
    customer: Customer,
    credentials: { email: string; password: string },
  ): Promise<
    | Result<null, 'wrong-credentials' | 'already-migrated' | 'refused'>
    | (TooMany & { by: 'customer' | 'account' })
  >
}

export interface Releases {
  latest(): Promise<Result<Cached<Release>, 'none'>>
}

export interface Articles {
  list(): Promise<Result<Cached<ArticleSummary[]>>>
  /** `address` is the visitor's, which limits requests for unlisted articles. */
  get(slug: string, address: string | null): Promise<Result<Cached<Article>, 'not-found'>>
  picture(slug: string, id: string, address: string | null): Promise<Result<ArticlePicture, 'not-found'>>
}

/** The picture itself, or its URL if we can't serve it. */
export type ArticlePicture = { bytes: Uint8Array; type: string } | { source: string }

export interface ServiceStatusSource {
  /** The last known status. Doesn't wait for the status page. */
  current(): KnownStatus
  /** When the status page last responded (ISO 8601); null before the first response. */
  asOf(): string | null
  pageUrl: string
}

export interface Webhooks {
  /** Checks the signature, then handles each event once. */
  receivePaddleEvent(
    rawBody: string,
    signature: string | null,
  ): Promise<'done' | 'repeated' | 'refused' | 'malformed'>
}

export interface PublicSettings {
  siteUrl: string
  allowIndexing: boolean
  showErrorDetails: boolean
  serviceDeskUrl: string | null
  takesInvoices: boolean
  paddle: Omit<FrameSettings, 'locale'>
}
