import { lazily } from './lazily.ts'
import { isCheckout, isPaid, isPaymentUnderWay, type Transaction } from './transaction.ts'

export interface PendingPayment {
  atMs: number
  /** Formatted; '' if the payment form hadn't reported a total. */
  total: string
  /** Null if the payment form hadn't named the transaction. */
  orderHref: string | null
  /** The key of the bag or extension being bought. */
  key: string
}

const PENDING_PAYMENT_MS = 24 * 3_600_000

const ORDER_PAGE = '/checkout/complete?'

export const writePendingPayment = ({ atMs, total, orderHref, key }: PendingPayment) =>
  [atMs, total, orderHref ?? '', key].join('|')

export function readPendingPayment(text: string | null, nowMs: number): PendingPayment | null {
  const [at = '', total = '', orderHref = '', key = ''] = text?.split('|') ?? []
  const atMs = Number(at)
  if (!/^\d+$/.test(at) || !key || nowMs - atMs >= PENDING_PAYMENT_MS) return null
  return { atMs, total, orderHref: orderHref.startsWith(ORDER_PAGE) ? orderHref : null, key }
}

export const transactionOf = ({ orderHref }: PendingPayment) =>
  orderHref && new URLSearchParams(orderHref.slice(ORDER_PAGE.length)).get('transaction')

const timeFormat = lazily(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }))

function momentOf({ atMs }: PendingPayment, now: Date): string {
  const at = new Date(atMs)
  return `${at.toDateString() === now.toDateString() ? '' : 'yesterday at '}${timeFormat().format(at)}`
}

export function paymentWords(
  event: 'unconfirmed' | 'paid',
  payment: PendingPayment | null = null,
  now = new Date(),
): { title: string; text: string } {
  const words = ['your', payment?.total, 'payment'].filter(Boolean).join(' ')
  if (event === 'paid')
    return { title: `We’ve received ${words}`, text: 'The items you paid for are no longer in your bag.' }
  return {
    title: `We’re still confirming ${words}${payment ? ` from ${momentOf(payment, now)}` : ''}`,
    text: 'It may still go through, so please check before you pay again.',
  }
}

export const endPath = ({ orderHref }: PendingPayment) => orderHref?.replace('?', '.json?') ?? null

export type PaymentOutcome = 'paid' | 'cancelled'

/** Null while the payment is unconfirmed or an invoice is due. */
export function endOfPayment(
  sale: Pick<Transaction, 'status' | 'attempt'>,
  now: Date,
): PaymentOutcome | null {
  if (isPaid(sale.status)) return 'paid'
  const hasFailed = isCheckout(sale.status) && sale.attempt !== null && !isPaymentUnderWay(sale, now)
  return hasFailed || sale.status === 'canceled' ? 'cancelled' : null
}

export function readOutcome(answer: unknown): PaymentOutcome | null {
  const end = (answer as { end?: unknown } | null)?.end
  return end === 'paid' || end === 'cancelled' ? end : null
}
