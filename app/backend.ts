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
import type { InvoiceErrors, InvoiceRequest } from './domain/invoice-request.ts'
import type { QrDrawing } from './domain/qr-code.ts'
import type { QuoteStage } from './domain/quote-progress.ts'
import type { IssuedQuote, Quotes, SaleItem } from './domain/quote.ts'
import type { Release } from './domain/release.ts'
import type { KnownStatus } from './domain/service-status.ts'
import type { Transaction } from './domain/transaction.ts'
import type { User } from './domain/user.ts'

/**
 * Everything that pages may ask of the server. Interfaces only: `server/backend.ts` builds the implementation.
 *
 * An expected failure is a typed value. `unavailable` means that the service behind it is slow, down or wrong, and that
 * trying again later may help; an unexpected error is thrown and leads to the error page.
 *
 * The calls to the product API on a customer's behalf throw when the customer has to sign in again, and the site then
 * ends the session: `list`, `rename` and `activate` of `licenses`, `list` and `request` of `downloads`, and `migrate`
 * of `identity`.
 */
export interface Backend {
  catalogue: Catalogue
  prices: Prices
  quotes: Quotes
  discounts: Discounts
  transactions: Transactions
  orders: Orders
  quoteOrders: QuoteOrders
  licenses: Licenses
  downloads: Downloads
  identity: Identity
  releases: Releases
  articles: Articles
  serviceStatus: ServiceStatusSource
  webhooks: Webhooks
  countryOfAddress(address: string | null): Promise<string | null>
  drawQrCode(text: string): QrDrawing | null
  settings: PublicSettings
  /** Whether the site can serve: its store writes a value and reads it back within a second. */
  isReady(): Promise<boolean>
  buildId: string
  now(): Date
}

/** Writes a line of the audit log for what a page refuses; all other lines are written by the backend. */
export type Audit = (
  event: 'role-refused' | 're-authentication-asked',
  details?: Record<string, readonly string[]>,
) => void

export type Result<Value, Reason extends string = never> =
  { ok: true; value: Value } | { ok: false; reason: Reason | 'unavailable'; message?: string }

/**
 * This visitor or customer has done something too often; nothing happened, and it may be tried again after the time.
 */
interface TooMany {
  ok: false
  reason: 'too-many'
  retryAfterSeconds: number
}

export interface Customer {
  sessionId: string
  user: User
  /** Was signed out minutes ago because the product API took no token, and has signed in again since. */
  isBackFromRefusal?: boolean
}

interface Device {
  handle: string
  userAgent: string
  signedInAt: string
  seenAt: string
  isThisOne: boolean
}

/**
 * A value with the time when it was fetched; `isStale` when it is older than it should be: the service does not
 * answer, or has not answered in time, and this is its last good answer.
 */
export interface Cached<Value> {
  value: Value
  asOf: string
  isStale: boolean
}

export interface PricePreviewRequest {
  items: readonly BagItem[]
  location: PriceLocation
  /** The visitor's own network address, if known: calls are limited by it. */
  address: string | null
  discountId?: string | null
  /** Left out, the location decides; a preview in another currency than the one asked for is unavailable. */
  currency?: SellingCurrency | null
  /** For an offer that binds: only current prices count. */
  isBinding?: boolean
  /**
   * `offer`: one of the few that the site itself shows, whose prices nothing displaces. `browsing`: items that anybody
   * can name in an address; robots cannot use up all calls with these.
   */
  kind?: 'offer' | 'browsing'
}

export interface Prices {
  /** What the items cost, or for a limited time what they last cost. */
  preview(request: PricePreviewRequest): Promise<PreviewResult>
}

export interface Discounts {
  /** The usable discount with this code. `refused`: there is none, with a message that says so. */
  findByCode(code: string, address: string | null): Promise<Result<FoundDiscount, 'refused'> | TooMany>
}

export interface Transactions {
  get(id: string): Promise<Result<Transaction, 'not-found'>>
}

/** The customer's own; another's are `not-found`. */
export interface Orders {
  /** Cached per customer, the newest first. */
  list(customer: Customer, options?: { isFresh?: boolean }): Promise<Result<Cached<OrderList>>>
  get(customer: Customer, id: string): Promise<Result<OrderDetails, 'not-found'>>
  /** A short-lived address of its PDF. `refused`: it has none yet. */
  invoice(customer: Customer, id: string): Promise<Result<string, 'not-found' | 'refused'>>
  /** The same for a refund or credit of the order. */
  creditNote(
    customer: Customer,
    id: string,
    adjustmentId: string,
  ): Promise<Result<string, 'not-found' | 'refused'>>
  /**
   * Corrects an invoice, which the provider does once. `revised`: it was before; `refused` comes with the provider's reasons at their
   * fields; `unknown`: it may have worked, which the order then shows.
   */
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
      errors?: InvoiceErrors
    }
  | TooMany

/** What is bought at a quote's price. */
export interface QuoteOrders {
  /**
   * The customer's transaction for this quote, which is made unless it is open or paid already. `unknown`: it may
   * exist, and asking again looks for it first. `no-reference`: no license could be sent to this account.
   */
  buy(customer: Customer, quote: IssuedQuote, items: readonly SaleItem[]): Promise<QuoteOrdered>
  /**
   * The same as a draft of an invoice, which staff issue; it takes the place of a checkout that nobody has paid in. `refused`
   * comes with the provider's reasons at their fields.
   */
  requestInvoice(
    customer: Customer,
    quote: IssuedQuote,
    items: readonly SaleItem[],
    request: InvoiceRequest,
  ): Promise<QuoteOrdered>
  /** How far any order of this quote has come; names nobody. */
  follow(quote: IssuedQuote): Promise<Result<QuoteStage>>
  /** Whether a sale is still open here: not after its quote's last day. True for every other sale. */
  isPayable(sale: Transaction): Promise<boolean>
  noteLicense(sale: Transaction): Promise<void>
}

export interface Licenses {
  /**
   * Cached per customer; `isFresh` asks the product API now, unless it just did so for this customer, and `isBinding`
   * waits for its answer where a page would otherwise show an old list. After a `payment` (the id of a recent one of the
   * customer) it is asked a few more times.
   */
  list(
    customer: Customer,
    options?: { isFresh?: boolean; isBinding?: boolean; payment?: string },
  ): Promise<Result<Cached<License[]>>>
  /** How many needed updates when the list was last fetched; apart from the list, since every page shows it. */
  dueCount(customer: Customer): Promise<number>
  rename(customer: Customer, id: string, label: string): Promise<Result<null, 'not-found' | 'refused'>>
  /**
   * Manual activation; the answer is then among `activationAnswers`. The same request is sent once while its answer is
   * kept (`isRepeated`), also when it comes twice at the same moment. `refused` comes with the reason; `unavailable`: the
   * machine may be activated all the same.
   */
  activate(
    customer: Customer,
    id: string,
    payload: string,
  ): Promise<Result<{ answerId: string; isRepeated: boolean }, 'not-found' | 'refused'>>
  /**
   * The answers to the customer's activation requests for this license that are still kept, the newest first; without those
   * from before the license changed, which would have a machine do what it could do then.
   */
  activationAnswers(customer: Customer, id: string): Promise<ActivationCode[]>
  invalidate(customer: Customer): Promise<void>
  refresh(customer: Customer): Promise<void>
}

export interface Downloads {
  list(customer: Customer, options?: { isFresh?: boolean }): Promise<Result<Cached<Download[]>>>
  /** A short-lived address of one of the customer's own files. `not-found`: it is not on the customer's list. */
  request(customer: Customer, filePath: string): Promise<Result<string, 'not-found' | 'refused'>>
}

/** Why a sign-in failed, in plain words; server/identity/auth-error.ts lists the codes. */
interface SignInFailure {
  code: string
  message: string
}

export interface SignInOptions {
  /** Begins at the provider's sign-up page. */
  signUp?: boolean
  /** Shows no page: the provider still knows the visitor, or answers `login_required`. */
  silent?: boolean
  /** Makes the provider ask for the password even if it still knows the visitor; a sign-in without that fails. */
  askAgain?: boolean
  returnTo?: string | null
}

interface SignOutResult {
  isEnded: boolean
  endsWithinDays: number
  providerHref: string
}

export interface Identity {
  beginSignIn(request: Request, options?: SignInOptions): Promise<Response>
  /**
   * Reads the provider's answer and opens a session record under a new id. Whatever the outcome, `headers` carries the
   * cookies to remove, and `returnTo` is the page that this sign-in was for, and `isReauthentication` says whether
   * it started with `askAgain`; both as far as known.
   */
  finishSignIn(
    request: Request,
  ): Promise<
    { headers: Headers; returnTo: string | null; isReauthentication: boolean } & (
      { ok: true; sessionId: string; user: User } | { ok: false; failure: SignInFailure }
    )
  >
  /**
   * Ends the session here and returns the address that ends it at the provider. While the store is unavailable,
   * `isEnded` is false: the record then expires within `endsWithinDays`.
   */
  signOut(sessionId: string | null): Promise<SignOutResult>
  forget(customer: Customer): Promise<void>
  devices(customer: Customer): Promise<Device[]>
  endDevices(customer: Customer, which: { handle: string } | 'others'): Promise<number>
  /**
   * Has the provider send its e-mail; the same outcome whether or not the address is known there. `refused`: it does
   * not send such e-mails, and trying again will not help. `unavailable`: it has sent none; `unknown`: it may have.
   */
  changePassword(customer: Customer): Promise<Result<null, 'refused' | 'unknown'> | TooMany>
  /**
   * Moves a 1.0 account's licenses to this customer. `refused` comes with a sentence. The number of tries is
   * limited by customer and by account.
   */
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
  /** The address is the visitor's; requests for articles that are not on the list are limited by it. */
  get(slug: string, address: string | null): Promise<Result<Cached<Article>, 'not-found'>>
  picture(slug: string, id: string, address: string | null): Promise<Result<ArticlePicture, 'not-found'>>
}

/** A picture to pass on; or where its service has it, when this site cannot pass it on. */
export type ArticlePicture = { bytes: Uint8Array; type: string } | { source: string }

export interface ServiceStatusSource {
  /** What is known now, without waiting. */
  current(): KnownStatus
  /** When the status page last answered (ISO 8601); null while nothing is known. */
  asOf(): string | null
  /** The status page itself. */
  pageUrl: string
}

export interface Webhooks {
  /** Checks the signature and does what the event asks, once. */
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
  paddle: {
    environment: 'sandbox' | 'production'
    version: 'v1' | 'classic'
    clientToken: string
    /** A script that provides the provider's global, placed before hydration; null loads the provider's own. */
    scriptUrl: string | null
  }
}
