import type { Article, ArticleSummary } from '../domain/article.ts'
import type { Catalogue } from '../domain/catalogue.ts'
import type { FrameSettings } from '../domain/payment-frame.ts'
import type { QrDrawing } from '../domain/qr-code.ts'
import type { Quotes } from '../domain/quote.ts'
import type { Release } from '../domain/release.ts'
import type { KnownStatus } from '../domain/service-status.ts'
import type { User } from '../domain/user.ts'
import type { Identity, TypedForms } from './identity.ts'
import type { Downloads, Licenses } from './licenses.ts'
import type { InvoiceRequests, Orders, QuoteOrders } from './orders.ts'
import type { Payments, Transactions } from './payments.ts'
import type { Discounts, Prices } from './prices.ts'
import type { Businesses, Languages, SavedCards } from './provider-account.ts'

/**
 * What pages can ask of the server; `server/parts.ts` implements it. Expected failures are typed values:
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
  invoiceRequests: InvoiceRequests
  typedForms: TypedForms
  licenses: Licenses
  downloads: Downloads
  identity: Identity
  savedCards: SavedCards
  businesses: Businesses
  languages: Languages
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

/** `message`: the service's own words, where the customer should read them. */
export type Result<Value, Reason extends string = never> =
  { ok: true; value: Value } | { ok: false; reason: Reason | 'unavailable'; message?: string }

/** Paddle didn't accept these fields; `errors` is empty if it didn't say which. */
export interface FieldsRefused<Field extends string> {
  ok: false
  reason: 'refused'
  errors: Partial<Record<Field, string>>
}

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

/** A value and when it was fetched. `isStale`: the service is slow or down, and this is the last good value. */
export interface Cached<Value> {
  value: Value
  asOf: string
  isStale: boolean
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
  paddle: Omit<FrameSettings, 'locale' | 'savedCards'>
}
