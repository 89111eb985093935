import * as z from 'zod'
import { readEnd, readTime } from './read-time.ts'

// Everything we store and read back. Pages import only the types, because zod must stay out of browser bundles.

/** A service's time; null if it can't be read. Stored copies are read the same way, so older ones are too. */
export const Time = z.string().transform(readTime).nullable().catch(null)
export const End = z.string().transform(readEnd).nullable().catch(null)

const Activation = z.object({
  id: z.string(),
  machine: z.string(),
  activatedAt: Time,
  /** Activated offline, with a request; null if unknown. */
  isManual: z.boolean().nullable(),
})
export type Activation = z.infer<typeof Activation>

export const License = z.object({
  id: z.string(),
  label: z.string(),
  productid: z.string().nullable(),
  edition: z.string().nullable(),
  key: z.string().nullable(),
  players: z.number().nullable(),
  entities: z.number().nullable(),
  status: z.string().nullable(),
  createdAt: Time,
  updatesUntil: End,
  activations: z.array(Activation),
})
export type License = z.infer<typeof License>

export const ActivationCode = z.object({
  id: z.string(),
  machine: z.string().nullable(),
  text: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
})
export type ActivationCode = z.infer<typeof ActivationCode>

export const Download = z.object({
  filePath: z.string(),
  name: z.string(),
  product: z.string().nullable(),
  version: z.string().nullable(),
  platform: z.string().nullable(),
  size: z.number().nullable(),
  sha256: z.string().nullable(),
  releasedAt: Time,
  /** Sanitised HTML. */
  notesHtml: z.string().nullable().default(null),
})
export type Download = z.infer<typeof Download>

export const User = z.object({
  id: z.string(),
  email: z.string(),
  /** Missing in older sessions. */
  isEmailVerified: z.boolean().optional(),
  roles: z.array(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  job_role: z.string(),
  /** Free text; usually two letters. */
  country: z.string(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  /** Identifies the customer in sales and webhooks; the signature proves it. */
  userReference: z.string().nullable(),
  userReferenceSignature: z.string().nullable(),
  isDBConnection: z.boolean(),
  loggedIn: z.literal(true),
})
export type User = z.infer<typeof User>

const text = z.string().nullable().catch(null)

/** Amounts are formatted; unit and subtotal are before tax and discount. Null if unknown. */
const TransactionLine = z.object({
  name: z.string(),
  description: text,
  imageUrl: text,
  quantity: z.int(),
  productid: text,
  isUpdate: z.boolean(),
  formattedUnit: text,
  formattedSubtotal: text,
  formattedTotal: text,
})
export type TransactionLine = z.infer<typeof TransactionLine>

export const Transaction = z.object({
  id: z.string(),
  /** The provider's statuses for checkouts and transactions. Only its API reports `paid`. */
  status: z.enum(['draft', 'ready', 'billed', 'paid', 'completed', 'canceled', 'past_due']),
  /** The buyer's browser sent this, so check it with `isOwnedBy`. */
  userReference: text,
  userReferenceSignature: text,
  /** The license to extend; null for a new one. */
  license: text,
  label: text,
  email: text,
  /** The provider's customer; null until the buyer has entered an e-mail address. */
  customerId: text,
  /** Bought for a business, at its address. */
  hasBusiness: z.boolean().catch(false),
  /** The quote's number and last day, if the order is for a quote. */
  quote: text,
  quoteUntil: text,
  currency: z.string().regex(/^[A-Z]{3}$/),
  totals: z
    .object({
      subtotal: z.string(),
      discount: z.string().nullable(),
      tax: z.string(),
      /** Such as "20%"; null if the lines have different rates. */
      taxRate: z.string().nullable(),
      total: z.string(),
    })
    .nullable()
    .catch(null),
  invoiceNumber: text,
  /** An invoice that can be paid by card, not only by bank transfer. */
  takesCards: z.boolean(),
  /** What's paid or left to pay, if credits have made that less than the total. */
  charged: text,
  /** How much of what was paid has been refunded; null for nothing. */
  refunded: z.enum(['all', 'part']).nullable().catch(null),
  /** Billed by invoice instead of a checkout; only a request until staff issue it. */
  isInvoice: z.boolean().catch(false),
  poNumber: text,
  dueAt: Time,
  /** The latest payment attempt, with the provider's status and the code of its error. */
  attempt: z.object({ status: z.string(), at: Time, error: text }).nullable().catch(null),
  card: z
    .object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) })
    .nullable()
    .catch(null),
  createdAt: Time,
  billedAt: Time,
  paidAt: Time,
  lines: z.array(TransactionLine),
})
export type Transaction = z.infer<typeof Transaction>

const totalsOf = (amount: z.ZodString) =>
  z.object({ subtotal: amount, tax: amount, discount: amount, total: amount })

/** In minor units, as the payment provider sends them. */
const Totals = totalsOf(z.string().regex(/^-?\d+$/))
export type Totals = z.infer<typeof Totals>

const PriceLine = z.object({
  priceId: z.string(),
  quantity: z.int().positive(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable().catch(null),
    customData: z.object({
      productid: z.string().min(1).nullable().catch(null),
      parentid: z.string().min(1).nullable().catch(null),
    }),
  }),
  unitTotals: Totals,
  totals: Totals,
  formattedUnitTotals: totalsOf(z.string()),
  formattedTotals: totalsOf(z.string()),
})
export type PriceLine = z.infer<typeof PriceLine>

export const PriceAnswer = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  discountId: z.string().nullable(),
  discountCode: z.string().nullable().optional().catch(null),
  isTaxUnknown: z.boolean().optional(),
  /** Where or how the tax was calculated, if that needs saying. */
  taxDetail: z.string().optional(),
  lines: z.array(PriceLine),
})
export type PriceAnswer = z.infer<typeof PriceAnswer>

const Pixels = z.number().nullable()

export const ArticleSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAt: Time,
  /** If we proxy the picture, `src` is on this site. */
  image: z.object({ src: z.string(), alt: z.string(), width: Pixels, height: Pixels }).nullable(),
})
export type ArticleSummary = z.infer<typeof ArticleSummary>

export const Article = ArticleSummary.extend({
  author: z.string().nullable(),
  bodyHtml: z.string(),
})
export type Article = z.infer<typeof Article>

const ReleaseAsset = z.object({
  name: z.string(),
  downloadUrl: z.string(),
  size: z.number(),
  sha256: z.string().nullable(),
})
export type ReleaseAsset = z.infer<typeof ReleaseAsset>

export const Release = z.object({
  version: z.string(),
  publishedAt: Time,
  notesUrl: z.string().nullable(),
  notesHtml: z.string().nullable(),
  assets: z.array(ReleaseAsset),
})
export type Release = z.infer<typeof Release>

/** `unknown`: the status page sent an indicator that we don't recognise. */
export const ServiceStatus = z.object({
  indicator: z.enum(['none', 'minor', 'major', 'critical', 'maintenance', 'unknown']),
  description: z.string(),
})
export type ServiceStatus = z.infer<typeof ServiceStatus>

/** Amounts of one line as plain decimals: "1675.00". Net is after the discount. */
const LineAmounts = z.object({ net: z.string(), tax: z.string(), total: z.string(), discount: z.string() })

const CustomerOrder = Transaction.extend({
  lines: z.array(TransactionLine.extend({ amounts: LineAmounts.nullable() })),
  /** "PayPal", for example. Cards are in `card`. */
  method: z.string().nullable(),
  /** The total less refunds and credits; null if there are none. */
  keptTotal: text,
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

export const OrderList = z.object({
  orders: z.array(CustomerOrder),
  hasMore: z.boolean(),
})
export type OrderList = z.infer<typeof OrderList>

/** A customer of the provider, and what identifies the buyer in one of their paid orders. */
export const Payer = z.object({
  id: z.string(),
  email: z.string(),
  userReference: text,
  userReferenceSignature: text,
})
export type Payer = z.infer<typeof Payer>
