import type { RefundRequest } from '../domain/customer-order.ts'
import { RETURN_DAYS } from '../domain/limits.ts'
import type { NoRefund } from '../domain/refund.ts'

export const REPAID_WITHIN = 'within 14 days'

export const REFUND_WORDS: Record<RefundRequest['state'], { title: string; lead: string }> = {
  requested: {
    title: 'Refund requested',
    lead: 'Paddle checks it and e-mails you the answer, usually within a few working days. Please don’t activate the license: it ends with the refund.',
  },
  approved: {
    title: 'Refund approved',
    lead: `The money goes back the way you paid, ${REPAID_WITHIN}. The license ends with it.`,
  },
  rejected: {
    title: 'Paddle didn’t approve this refund',
    lead: 'Your order and your license are as they were.',
  },
  unknown: {
    title: 'We don’t know yet whether your refund was requested',
    lead: 'Paddle didn’t respond. Check this page again in a minute before you ask a second time.',
  },
}

/** What the order's page says instead of the form, and a form that's sent anyway. Support is named after it. */
export const NO_REFUND: Record<NoRefund, string> = {
  unpaid: 'This order isn’t paid, so there’s nothing to refund.',
  settling: 'Paddle is still completing your payment. You can ask for a refund here in a few minutes.',
  requested: 'A refund has already been requested, and an order can have only one request.',
  refunded: 'Some or all of this order has already been refunded.',
  unconfirmed: 'We don’t know yet whether your refund was requested. Please check again in a minute.',
  'refunds-unknown':
    'We can’t tell right now whether this order has been refunded. Please try again in a few minutes.',
  invoice: 'You can’t return an order here that was paid by invoice.',
  extension: 'You can’t return an addition to a license here.',
  several: 'You can only return orders of a single license here.',
  late: `The ${RETURN_DAYS} days to return this license are over.`,
  off: 'You can’t ask for a refund here right now.',
  'license-unknown':
    'We can’t tell whether this license is in use right now. Nothing was refunded; please try again in a few minutes.',
  'no-license': 'We can’t find the license of this order, so you can’t return it here.',
  'in-use': 'This license is in use on a machine. Release it there first, then ask for your refund here.',
}

/** Paddle didn't take the request. */
export const NOT_REFUNDED = {
  requested: NO_REFUND.requested,
  off: NO_REFUND.off,
  refused: 'Paddle didn’t accept this refund. Contact support.',
  unknown: NO_REFUND.unconfirmed,
  unavailable:
    'We can’t ask Paddle for a refund right now. Nothing has changed; please try again in a minute.',
}
