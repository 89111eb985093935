import type { CheckoutEventNames } from '@paddle/paddle-js'
import { readFrameOrder, textAt, valueAt } from '../../domain/frame-order.ts'
import type { PaymentEvent } from '../../domain/payment-form.ts'

type EventName = `${CheckoutEventNames}`

type ReadEvent = (data: unknown) => PaymentEvent | null

/** Null until the buyer has chosen a country. */
function readChosenAddress(data: unknown): PaymentEvent | null {
  const country = textAt(data, 'customer', 'address', 'country_code')
  const postalCode = textAt(data, 'customer', 'address', 'postal_code') ?? undefined
  return country ? { type: 'chosen', choices: { country, postalCode } } : null
}

/** For events that say nothing beyond the order and transaction, which `reportEvent` reads from all of them. */
const nothingMore: ReadEvent = () => null

/** What each of Paddle's events says about the payment. */
export const PAYMENT_EVENTS: Readonly<Record<EventName, ReadEvent>> = {
  'checkout.loaded': () => ({ type: 'loaded' }),
  'checkout.closed': () => ({ type: 'closed' }),
  'checkout.completed': () => ({ type: 'completed' }),
  'checkout.error': () => ({ type: 'error' }),
  'checkout.failed': () => ({ type: 'error' }),
  'checkout.payment.initiated': () => ({ type: 'initiated', at: new Date().toISOString() }),
  'checkout.payment.failed': () => ({ type: 'declined' }),
  'checkout.payment.error': () => ({ type: 'error' }),
  'checkout.discount.applied': (data) => ({
    type: 'chosen',
    choices: { discountId: textAt(data, 'discount', 'id') },
  }),
  'checkout.discount.removed': () => ({ type: 'chosen', choices: { discountId: null } }),
  'checkout.customer.created': readChosenAddress,
  'checkout.customer.updated': readChosenAddress,
  // The order keeps its country until the buyer chooses another.
  'checkout.customer.removed': nothingMore,
  'checkout.items.updated': nothingMore,
  'checkout.items.removed': nothingMore,
  'checkout.updated': nothingMore,
  'checkout.payment.selected': nothingMore,
  'checkout.upsell.canceled': nothingMore,
}

const isEventName = (name: string | null): name is EventName =>
  name !== null && Object.hasOwn(PAYMENT_EVENTS, name)

/** Calls `listener` with everything that one of Paddle's events says: the order, the transaction and what happened. */
export function reportEvent(event: unknown, listener: (event: PaymentEvent) => void): void {
  const name = textAt(event, 'name')
  if (!isEventName(name)) return
  const data = valueAt(event, 'data')
  const order = readFrameOrder(data)
  const transactionId = textAt(data, 'transaction_id')
  if (order) listener({ type: 'order', order })
  if (transactionId) listener({ type: 'transaction', transactionId })
  const reported = PAYMENT_EVENTS[name](data)
  if (reported) listener(reported)
}
