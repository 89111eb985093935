import { lazily } from './lazily.ts'
import { isPaid, type Transaction } from './transaction.ts'

export interface PendingPayment {
  atMs: number
  /** "£1,776.00"; '' where the frame had not said it. */
  total: string
  /** The order's own page, which says its outcome; null where the frame had not named the sale. */
  orderHref: string | null
  /** What was to be sold by it: a bag's fingerprint, or that of what is added to a license. */
  sold: string
}

const PENDING_PAYMENT_MS = 24 * 3_600_000

const ORDER_PAGE = '/checkout/complete?'

export const writePendingPayment = ({ atMs, total, orderHref, sold }: PendingPayment) =>
  [atMs, total, orderHref ?? '', sold].join('|')

export function readPendingPayment(text: string | null, nowMs: number): PendingPayment | null {
  const [at = '', total = '', orderHref = '', sold = ''] = text?.split('|') ?? []
  const atMs = Number(at)
  if (!/^\d+$/.test(at) || !sold || nowMs - atMs >= PENDING_PAYMENT_MS) return null
  return { atMs, total, orderHref: orderHref.startsWith(ORDER_PAGE) ? orderHref : null, sold }
}

export const transactionOf = ({ orderHref }: PendingPayment) =>
  orderHref && new URLSearchParams(orderHref.slice(ORDER_PAGE.length)).get('transaction')

const timeFormat = lazily(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }))

export function pendingPaymentWords({ atMs, total }: PendingPayment, now = new Date()): string {
  const at = new Date(atMs)
  const day = at.toDateString() === now.toDateString() ? '' : 'yesterday '
  return `A payment${total && ` of ${total}`} was begun ${day}at ${timeFormat().format(at)}`
}

export const endPath = ({ orderHref }: PendingPayment) => orderHref?.replace('?', '.json?') ?? null

export type PaymentOutcome = 'paid' | 'cancelled'

/** How the payment of a sale has ended; null while that is open: nothing is heard of it, or an invoice is due. */
export function endOfPayment({ status }: Pick<Transaction, 'status'>): PaymentOutcome | null {
  if (isPaid(status)) return 'paid'
  return status === 'canceled' ? 'cancelled' : null
}

export function readEnd(answer: unknown): PaymentOutcome | null {
  const end = (answer as { end?: unknown } | null)?.end
  return end === 'paid' || end === 'cancelled' ? end : null
}
