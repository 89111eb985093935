import type { CorrectionField } from '../domain/correction.ts'
import { INVOICE_DAYS, type RequestDetails } from '../domain/invoice-request.ts'
import type { OrderState } from '../domain/order-state.ts'
import { ORDER_PAYMENT_WORDS } from '../domain/payment-words.ts'
import type { CurrentPayment } from '../domain/payment.ts'
import type { TransactionStatus } from '../domain/transaction.ts'

interface Words {
  title: string
  lead: string
}

const PAID = 'Thank you, we’ve received your payment'

/** A payment can still arrive after any status, so never say that it won't. */
const STATE_WORDS: Record<OrderState | 'requested', Words> = {
  requested: {
    title: 'Paddle will e-mail your invoice within a working day',
    lead: `We check it first. You don’t need to do anything until it arrives; it’s due ${INVOICE_DAYS} days later.`,
  },
  licensed: {
    title: 'Thank you, your license is ready',
    lead: 'Three steps and your engine is running.',
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
    lead: 'We can’t find the license for this order. Check your licenses; if it isn’t there, contact support with the order number below.',
  },
  done: {
    title: PAID,
    lead: 'What you bought is in your account, or will be within a minute or two.',
  },
  extended: {
    title: 'Thank you, your license is extended',
    lead: 'It now has everything you ordered, under the same key.',
  },
  extending: {
    title: PAID,
    lead: 'We’re adding your order to your license, usually within a minute or two. Its key stays the same.',
  },
  'extension-late': {
    title: PAID,
    lead: 'Your additions are taking longer than usual. Contact support with the order number below.',
  },
  unconfirmed: ORDER_PAYMENT_WORDS['under-way'],
  unpaid: ORDER_PAYMENT_WORDS.open,
  billed: {
    title: 'This order has been invoiced',
    lead: 'Your license appears in your account once you’ve paid your invoice from Paddle.',
  },
  past_due: {
    title: 'The payment for this order is overdue',
    lead: 'Just paid? Confirmation may still be on its way. Otherwise, please pay your invoice from Paddle.',
  },
  canceled: {
    title: 'This order was cancelled',
    lead: 'You don’t owe anything. Not what you expected? Contact support.',
  },
  refunded: {
    title: 'This order was refunded',
    lead: 'The money goes back the way you paid, and what you bought ends with it. Not what you expected? Contact support.',
  },
}

export const INVOICE_COMING = 'Your invoice is on its way by e-mail.'

export const HOW_TO_PAY = {
  pay: 'Pay by card, or by bank transfer with the details on the invoice.',
  transfer: 'Pay by bank transfer, with the details on the invoice.',
}

const EXTENSION_WORDS: Partial<typeof STATE_WORDS> = {
  billed: {
    title: 'This order has been invoiced',
    lead: 'We’ll add your order to your license once you’ve paid your invoice from Paddle.',
  },
  'license-unknown': {
    title: PAID,
    lead: 'Your order is complete, but our license service isn’t responding right now. We’ll add your order to your license as soon as it’s back.',
  },
}

export const stateWords = (state: keyof typeof STATE_WORDS, isExtension: boolean): Words =>
  (isExtension && EXTENSION_WORDS[state]) || STATE_WORDS[state]

/** For a URL without an order id: the visitor may have paid, but the id didn't come through. */
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
  title: 'This order isn’t in your account',
  text: 'It may be in another account. If you’ve paid and can’t find it there either, contact support.',
}

export type SettledStatus = Exclude<TransactionStatus, 'draft' | 'ready'> | 'refunded'

/** For a payment link that can't take a payment. */
export const PAY_WORDS: Record<SettledStatus | 'requested' | 'ended' | 'unnamed' | 'unavailable', Words> = {
  completed: {
    title: 'This order is paid',
    lead: 'There’s nothing left to pay. The license is in the account that placed the order.',
  },
  paid: {
    title: 'This order is paid',
    lead: 'There’s nothing left to pay. The license will appear in the account that placed the order.',
  },
  billed: {
    title: 'This order has been invoiced',
    lead: 'Pay by bank transfer, using the details on your invoice from Paddle, or by card if the invoice has a link for it.',
  },
  past_due: {
    title: 'The payment for this order is overdue',
    lead: 'Pay by bank transfer, using the details on your invoice from Paddle. You can’t pay it by card here.',
  },
  canceled: {
    title: 'This order was cancelled',
    lead: 'You don’t owe anything. You can place a new order at any time.',
  },
  refunded: {
    title: 'This order was refunded',
    lead: 'There’s nothing to pay. You can place a new order at any time.',
  },
  requested: STATE_WORDS.requested,
  ended: {
    title: 'This order is closed',
    lead: 'Its quote expired, or a newer order replaced it, so you can’t pay it here. Open the quote to see where things are.',
  },
  unnamed: {
    title: 'There’s nothing to pay here',
    lead: 'This link doesn’t match an order. Use the full link from your invoice or e-mail.',
  },
  unavailable: {
    title: 'We can’t look up this payment right now',
    lead: 'Paddle isn’t responding. Opening this page hasn’t charged you. Please try again in a minute.',
  },
}

export const NOT_CORRECTED = {
  revised: 'This invoice has already been corrected, and you can only do that once. Contact support.',
  refused: 'Paddle didn’t accept this correction.',
  off: 'This site can’t correct invoices right now. Please contact support.',
  unknown: 'We don’t know yet whether the invoice was corrected. Reload this order in a minute to see.',
  unavailable: 'We can’t correct this invoice right now. Nothing has changed; please try again in a minute.',
}

export const REQUEST_LABELS: Record<keyof RequestDetails, string> = {
  poNumber: 'PO number',
  email: 'Accounts payable e-mail',
  note: 'Note on the invoice',
}

/** For changing and withdrawing alike. */
const NO_MORE = {
  closed: 'You can only change or withdraw a request until we issue the invoice.',
  tooMany: 'You’ve changed or withdrawn requests too often.',
}

export const NOT_CHANGED = {
  ...NO_MORE,
  refused: 'Paddle didn’t accept this change.',
  unknown: 'We don’t know yet whether your request was changed. Reload this order in a minute to see.',
  unavailable: 'We can’t change your request right now. Please try again in a minute.',
}

export const NOT_WITHDRAWN = {
  ...NO_MORE,
  refused: 'Paddle didn’t let us withdraw this request. Contact support, and we’ll do it.',
  unknown: 'We don’t know yet whether your request was withdrawn. Reload this order in a minute to see.',
  unavailable: 'We can’t withdraw your request right now. Please try again in a minute.',
}

export const CORRECTION_LABELS: Record<CorrectionField, string> = {
  name: 'Name',
  company: 'Company',
  taxNumber: 'VAT or tax number',
  line1: 'Address line 1',
  line2: 'Address line 2',
  city: 'Town or city',
  region: 'County, state or region',
}

export const PAYMENT_FAILED = 'The payment didn’t go through'

const ANOTHER = 'Use another card, or pay another way.'
const LATER = 'Please try again in a few minutes.'
const AGAIN = 'You can start again.'

/** By the provider's `error_code`: what happened, and what to do next. */
export const PAYMENT_ERRORS: Readonly<Record<string, string>> = {
  already_canceled: `The payment was cancelled. ${AGAIN}`,
  already_refunded: `This payment has already been refunded. ${AGAIN}`,
  authentication_failed:
    'Your bank couldn’t confirm that it’s you (3-D Secure). Try again, and finish the step in your bank’s app or on its page.',
  blocked_card: 'Your bank has blocked this card. Ask your bank, or use another card.',
  canceled: `The payment was cancelled. ${AGAIN}`,
  declined: `Your bank declined the payment without saying why. ${ANOTHER}`,
  declined_not_retryable: `Your bank declined the payment and won’t accept this card again. ${ANOTHER}`,
  expired_card: `The card has expired. ${ANOTHER}`,
  fraud: 'The payment didn’t pass a security check. Ask your bank, or use another card.',
  invalid_amount: `Your bank can’t take a payment of this amount. Ask your bank, or pay another way.`,
  invalid_payment_details:
    'Something in the card’s details is wrong. Check the number, the expiry date and the security code.',
  issuer_unavailable: `Your bank didn’t respond. ${LATER}`,
  not_enough_balance: `There isn’t enough money in the account, or you’ve reached the card’s limit. ${ANOTHER}`,
  preferred_network_not_supported: `The card network you chose isn’t supported here. Choose the card’s other network, or use another card.`,
  psp_error: `The payment service failed. That has nothing to do with your card. ${LATER}`,
  redacted_payment_method:
    'The saved card is no longer available. Enter its details again, or use another card.',
  system_error: `Paddle had a problem. That has nothing to do with your card. ${LATER}`,
  transaction_not_permitted:
    'Your bank doesn’t allow this kind of payment with this card. Ask your bank to allow it, or use another card.',
  unknown: `Paddle couldn’t tell us why. ${ANOTHER}`,
}

/** What happened, and what to do next; null without an error. */
export const failureWords = (error: string | null): string | null =>
  error === null ? null : PAYMENT_ERRORS[Object.hasOwn(PAYMENT_ERRORS, error) ? error : 'unknown']!

/** Browsers get the words, not the table. */
export const withFailure = <Payment extends CurrentPayment>(payment: Payment): Payment => ({
  ...payment,
  failure: failureWords(payment.error),
})
