import type { OrderState } from '../../domain/order.ts'
import type { TransactionStatus } from '../../domain/transaction.ts'

interface Words {
  title: string
  lead: string
}

/** What an order's state means for the person who asks. No state of the provider's rules a payment out for certain. */
export const STATE_WORDS: Record<OrderState, Words> = {
  licensed: {
    title: 'Thank you, your license is ready',
    lead: 'Three steps, and your engine runs. The receipt comes by e-mail.',
  },
  'on-its-way': {
    title: 'Thank you, we have your payment',
    lead: 'Your license is on its way: it is being made out, which takes a minute or two. You can download and install meanwhile.',
  },
  'license-unknown': {
    title: 'Thank you, we have your payment',
    lead: 'Your order is complete. The service that keeps the licenses does not answer at the moment, so we cannot show yours here yet; nothing is lost.',
  },
  late: {
    title: 'Thank you, we have your payment',
    lead: 'We do not find the license that belongs to this order. Look at your licenses; if it is not among them, write to support with the reference below, and we put it right.',
  },
  done: {
    title: 'Thank you, we have your payment',
    lead: 'What you ordered is added to your account within a minute or two. The receipt is on its way to you by e-mail.',
  },
  extended: {
    title: 'Thank you, your license is extended',
    lead: 'It has what you ordered, under the key that it had. The receipt comes by e-mail.',
  },
  extending: {
    title: 'Thank you, we have your payment',
    lead: 'What you ordered is being added to your license, which takes a minute or two. Its key stays the same.',
  },
  'extension-late': {
    title: 'Thank you, we have your payment',
    lead: 'What you ordered should be on your license by now, and we do not find it there. Write to support with the reference below, and we put it right.',
  },
  unconfirmed: {
    title: 'We have not heard of a payment yet',
    lead: 'If you have just paid, please wait, and do not pay again: the message can take a minute or two. If you have not, the order is kept for you.',
  },
  billed: {
    title: 'This order is invoiced',
    lead: 'Your license appears in your account as soon as the invoice that was sent by e-mail is paid.',
  },
  past_due: {
    title: 'The payment for this order is past due',
    lead: 'Pay the invoice that was sent to you, or contact support. If you have paid lately, the message may be on its way.',
  },
  canceled: {
    title: 'This order was cancelled',
    lead: 'Nothing is owed. If that surprises you, contact support.',
  },
}

export const EXTENSION_WORDS: Partial<Record<OrderState, Words>> = {
  billed: {
    title: 'This order is invoiced',
    lead: 'What you ordered is added to your license as soon as the invoice that was sent by e-mail is paid.',
  },
  'license-unknown': {
    title: 'Thank you, we have your payment',
    lead: 'Your order is complete. The service that keeps the licenses does not answer at the moment, so we cannot show yours here yet; what you ordered is added to it.',
  },
}

/** For an address that names no order: it may follow a payment whose number did not come through. */
export const UNNAMED_WORDS: Words = {
  title: 'Your order',
  lead: 'Thank you, if you have just paid: your license appears in your account within a minute or two, and the receipt comes by e-mail.',
}

export const UNAVAILABLE_WORDS: Words = {
  title: 'We cannot look up this order at the moment',
  lead: 'That says nothing about your payment: what you have paid stays paid, and need not be paid again.',
}

/** The same words for an order that does not exist and for another customer's, so that neither is told apart. */
export const NOT_FOUND_WORDS = {
  title: 'This page does not exist',
  text: 'Your account has no order with this number. If you bought with another account, sign out and sign in with that one. If you have paid and find nothing, write to support: no payment is lost.',
}

export const STATUS_WORDS: Record<TransactionStatus, string> = {
  completed: 'Completed',
  paid: 'Paid',
  ready: 'Waiting for payment',
  draft: 'Not finished',
  billed: 'Invoiced',
  past_due: 'Past due',
  canceled: 'Cancelled',
}
