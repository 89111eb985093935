import type { Href } from './href.ts'
import type { Transaction, TransactionStatus } from './transaction.ts'

export const isPaid = (status: string): status is 'paid' | 'completed' =>
  status === 'paid' || status === 'completed'

export const isCheckout = (status: TransactionStatus): status is 'draft' | 'ready' =>
  status === 'draft' || status === 'ready'

export const isInvoiceDue = (status: string): status is 'billed' | 'past_due' =>
  status === 'billed' || status === 'past_due'

/** A customer asked for this invoice on a quote; staff haven't issued it yet. */
export const isInvoiceRequest = ({
  status,
  isInvoice,
  quote,
}: Pick<Transaction, 'status' | 'isInvoice' | 'quote'>) => isInvoice && quote !== null && isCheckout(status)

/** Formatted; '' if unknown. */
export const chargeOf = ({ charged, totals }: Pick<Transaction, 'charged' | 'totals'>) =>
  charged ?? totals?.total ?? ''

const RECENT_MS = 60 * 60_000

/** For this long, an order's pages wait for its payment and its license. */
export function isRecentSale(
  { createdAt, billedAt, paidAt }: Pick<Transaction, 'createdAt' | 'billedAt' | 'paidAt'>,
  now: Date,
): boolean {
  const elapsedMs = now.getTime() - Date.parse(paidAt ?? billedAt ?? createdAt ?? '')
  return Number.isNaN(elapsedMs) || elapsedMs < RECENT_MS
}

/**
 * `open`: nobody has paid yet, as far as we know. `unknown`: a form was open, and the provider doesn't answer.
 * `under-way`: somebody has paid, and we don't know how it ended.
 */
export type PaymentState = 'open' | 'unknown' | 'under-way' | 'failed' | 'paid'

/** What a customer is paying for, or paid for within the last day: the same in each of their browsers. */
export interface CurrentPayment {
  state: PaymentState
  transaction: string
  /** The key of the bag or extension; '' for a transaction created elsewhere. */
  sold: string
  /** The license that is extended. */
  license: string | null
  /** Formatted; '' if unknown. Only for words. */
  total: string
  /** When the customer started to pay, or opened the form (ISO 8601). */
  at: string
  /** The order's page; null if it isn't the visitor's. */
  orderHref: string | null
  /** The customer has seen on the order's page that it's paid. */
  isSeen: boolean
  /** The provider's code for why it failed; null if it didn't, or if it isn't the visitor's. */
  error: string | null
  /** The same in words; only pages add it. */
  failure?: string | null
}

/**
 * What a page sells: the bag, or an extension of a license. `sold` is its key, '' if the page has none. While any bag, or
 * any extension of the license, is being paid for, no other is sold.
 */
export type PaymentFor = { sold: string; license: string | null } | { transaction: string }

/** Includes captured payments: the transaction becomes paid a moment later. */
const UNDER_WAY = 'authorized authorized_flagged action_required pending_no_action_required captured'.split(
  ' ',
)
const FAILED = ['error', 'canceled', 'dropped']
const DAY_MS = 86_400_000

/** The provider may never update an attempt with any other status, such as `created`, so those count for a day. */
function isAttemptUnderWay(attempt: NonNullable<Transaction['attempt']>, now: Date): boolean {
  const isNew = now.getTime() - Date.parse(attempt.at ?? '') < DAY_MS
  return UNDER_WAY.includes(attempt.status) || (isNew && !FAILED.includes(attempt.status))
}

/** What our server knows of a payment from the customer's browser and the provider's events. */
interface KnownPayment {
  isStarted: boolean
  /** When it started. */
  atMs: number
  /** When an earlier attempt was made, which had failed before this one started (ISO 8601). */
  failedAttemptAt: string | null
  paidAtMs: number | null
}

type Attempted = Pick<Transaction, 'status' | 'attempt'>

/** When the latest attempt was made; null if it hasn't failed. */
export const failedAttemptAt = ({ attempt }: Attempted, now: Date): string | null =>
  attempt && !isAttemptUnderWay(attempt, now) ? attempt.at : null

/** The provider lists an attempt only after it has started, so until then, we see the one before. */
const isEarlierAttempt = (attempt: NonNullable<Transaction['attempt']>, known: KnownPayment | null) =>
  known?.isStarted === true && attempt.at !== null && attempt.at === known.failedAttemptAt

/**
 * The state of a payment. `sale` is null if the provider didn't answer: that's unknown, never unpaid. `known` is null
 * for a sale that no page has reported.
 */
export function paymentOf(sale: Attempted | null, known: KnownPayment | null, now: Date): PaymentState {
  if (known !== null && known.paidAtMs !== null) return 'paid'
  // After a day, only what the provider lists counts.
  const unpaid = known?.isStarted && now.getTime() - known.atMs < DAY_MS ? 'under-way' : 'open'
  if (!sale) return unpaid === 'open' ? 'unknown' : unpaid
  if (isPaid(sale.status)) return 'paid'
  if (sale.status === 'canceled') return 'failed'
  if (sale.attempt && !isEarlierAttempt(sale.attempt, known))
    return isAttemptUnderWay(sale.attempt, now) ? 'under-way' : 'failed'
  return unpaid
}

/** As far as the provider knows; for lists, which can't look up each order's own. */
export const listedPaymentOf = (sale: Attempted, now: Date): PaymentState => paymentOf(sale, null, now)

/** The provider may report a payment late, so an order's own pages wait for it while the checkout is new. Others still sell it. */
export function awaitedPaymentOf(
  sale: Pick<Transaction, 'status' | 'createdAt' | 'billedAt' | 'paidAt' | 'isInvoice' | 'quote'>,
  payment: PaymentState,
  now: Date,
): PaymentState {
  const isNewCheckout = isCheckout(sale.status) && !isInvoiceRequest(sale) && isRecentSale(sale, now)
  return payment === 'open' && isNewCheckout ? 'under-way' : payment
}

/** The provider's code for why the payment failed; null if it didn't, or if nobody has tried to pay. */
export const paymentErrorOf = (state: PaymentState, sale: Attempted | null): string | null =>
  state === 'failed' && sale?.status !== 'canceled' && sale?.attempt?.status === 'error'
    ? (sale.attempt.error ?? 'unknown')
    : null

/** `sold` is the key of what a page sells; '' if it sells nothing in particular. */
export const hasPaidFor = (payment: Pick<CurrentPayment, 'state' | 'sold'>, sold: string) =>
  payment.state === 'paid' && sold !== '' && payment.sold === sold

/** Until it has ended, nothing is sold a second time. */
export const isPending = ({ state }: Pick<CurrentPayment, 'state'>) =>
  state === 'under-way' || state === 'unknown'

/** The payment that a page mentions. `payments` are sorted, newest first; null for those that aren't the customer's. */
export function mostUrgent(
  payments: readonly (CurrentPayment | null)[],
  wanted: PaymentFor,
): CurrentPayment | null {
  const own = payments.filter((payment) => payment !== null)
  const paid = own.filter(({ state }) => state === 'paid')
  return (
    own.find(isPending) ??
    paid.find((payment) => 'sold' in wanted && hasPaidFor(payment, wanted.sold)) ??
    paid[0] ??
    own[0] ??
    null
  )
}

/** Pays a transaction that Paddle already has. */
export const payHref = (transactionId: string): Href => `/store/pay?_ptxn=${transactionId}`

export const ORDER_PATH = '/checkout/complete'

/** The order's page, at `completeHref` without a transaction. Keeps its query. */
export function orderHref(completeHref: string, transactionId: string): string {
  const [path, query] = completeHref.split('?')
  return `${path}?transaction=${encodeURIComponent(transactionId)}${query ? `&${query}` : ''}`
}

/** The payment of a transaction that no page has reported. */
export function unreportedPayment(
  sale: Transaction,
  now: Date,
  { isOwn }: { isOwn: boolean },
): CurrentPayment {
  const state = paymentOf(sale, null, now)
  return {
    state,
    error: isOwn ? paymentErrorOf(state, sale) : null,
    transaction: sale.id,
    sold: '',
    license: sale.license,
    total: chargeOf(sale),
    at: sale.attempt?.at ?? sale.createdAt ?? now.toISOString(),
    orderHref: isOwn ? orderHref(ORDER_PATH, sale.id) : null,
    isSeen: true,
  }
}
