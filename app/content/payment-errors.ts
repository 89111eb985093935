import type { CurrentPayment } from '../domain/payment.ts'

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
