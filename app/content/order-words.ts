import type { OrderState } from '../domain/order.ts'

interface Words {
  title: string
  lead: string
}

const PAID = 'Thank you, we’ve received your payment'

/** No status from the payment provider rules out a payment for certain. */
export const STATE_WORDS: Record<OrderState | 'requested', Words> = {
  requested: {
    title: 'We’ll send the invoice within a working day',
    lead: 'You don’t need to do anything until it arrives. It’s due 30 days later.',
  },
  licensed: {
    title: 'Thank you, your license is ready',
    lead: 'Three steps and your engine is running. Your invoice is on its way by e-mail.',
  },
  'on-its-way': {
    title: PAID,
    lead: 'Your license is on its way, usually within a minute or two. You can download and install in the meantime.',
  },
  'license-unknown': {
    title: PAID,
    lead: 'Your order is complete, but our license service isn’t responding right now. Your license will be in your account as soon as it’s back.',
  },
  late: {
    title: PAID,
    lead: 'We can’t find the license for this order. Check your licenses; if it isn’t there, contact support with the reference below.',
  },
  done: {
    title: PAID,
    lead: 'Your order will be in your account within a minute or two. Your invoice is on its way by e-mail.',
  },
  extended: {
    title: 'Thank you, your license is extended',
    lead: 'It now has everything you ordered, under the same key. Your invoice is on its way by e-mail.',
  },
  extending: {
    title: PAID,
    lead: 'We’re adding your order to your license, usually within a minute or two. Its key stays the same.',
  },
  'extension-late': {
    title: PAID,
    lead: 'Your order should be on your license by now, but it isn’t. Contact support with the reference below.',
  },
  unconfirmed: {
    title: 'We’re still confirming your payment',
    lead: 'It may still go through, so please check before you pay again.',
  },
  unpaid: {
    title: 'This checkout wasn’t completed',
    lead: 'We haven’t received a payment for it, so it isn’t an order and you don’t owe anything.',
  },
  billed: {
    title: 'This order has been invoiced',
    lead: 'Your license appears in your account once you’ve paid the invoice we sent you.',
  },
  past_due: {
    title: 'The payment for this order is overdue',
    lead: 'Just paid? Confirmation may still be on its way. Otherwise, please pay the invoice we sent you.',
  },
  canceled: {
    title: 'This order was cancelled',
    lead: 'You don’t owe anything. Not what you expected? Contact support.',
  },
}

export const HOW_TO_PAY = {
  pay: 'Pay by card, or by bank transfer with the details on the invoice.',
  transfer: 'Pay by bank transfer, with the details on the invoice.',
}

export const EXTENSION_WORDS: Partial<Record<OrderState, Words>> = {
  billed: {
    title: 'This order has been invoiced',
    lead: 'We’ll add your order to your license once you’ve paid the invoice we sent you.',
  },
  'license-unknown': {
    title: PAID,
    lead: 'Your order is complete, but our license service isn’t responding right now. We’ll add your order to your license as soon as it’s back.',
  },
}

/** For a URL without an order id, perhaps after a payment whose id didn't come through. */
export const UNNAMED_WORDS: Words = {
  title: 'Your order',
  lead: 'Just paid? Your license appears in your account within a minute or two.',
}

export const UNAVAILABLE_WORDS: Words = {
  title: 'We can’t look up this order right now',
  lead: 'Your payment isn’t affected: if you’ve paid, you don’t need to pay again.',
}

/** A missing order and someone else's look the same, so that nobody can tell which ids exist. */
export const NOT_FOUND_WORDS = {
  title: 'This page does not exist',
  text: 'We can’t find this order in your account. Bought with another account? Sign in with that one. If you’ve paid and still can’t find it, contact support.',
}
