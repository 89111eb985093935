import type { CheckoutEventNames } from '@paddle/paddle-js'
import { readFrameOrder, textAt, valueAt } from '../../domain/frame-order.ts'
import type { PaymentEvent } from '../../domain/payment-state.ts'

type EventName = `${CheckoutEventNames}`
type Listener = (event: PaymentEvent) => void

const country = (data: unknown): PaymentEvent | null => {
  const country = textAt(data, 'customer', 'address', 'country_code')
  return country ? { type: 'chosen', known: { country } } : null
}

export const PAYMENT_EVENTS: Readonly<Record<EventName, ((data: unknown) => PaymentEvent | null) | null>> = {
  'checkout.loaded': () => ({ type: 'loaded' }),
  'checkout.closed': () => ({ type: 'closed' }),
  'checkout.completed': () => ({ type: 'completed' }),
  'checkout.error': () => ({ type: 'error' }),
  'checkout.failed': () => ({ type: 'failed' }),
  'checkout.payment.initiated': () => ({ type: 'initiated', atMs: Date.now() }),
  'checkout.payment.failed': () => ({ type: 'declined' }),
  'checkout.payment.error': () => ({ type: 'error' }),
  'checkout.discount.applied': (data) => ({
    type: 'chosen',
    known: { discountId: textAt(data, 'discount', 'id') },
  }),
  'checkout.discount.removed': () => ({ type: 'chosen', known: { discountId: null } }),
  'checkout.customer.created': country,
  'checkout.customer.updated': country,
  // Removing the customer also removes the country.
  'checkout.customer.removed': null,
  'checkout.items.updated': null,
  'checkout.items.removed': null,
  'checkout.updated': null,
  'checkout.payment.selected': null,
  'checkout.upsell.canceled': null,
}

const isEventName = (name: string | null): name is EventName =>
  name !== null && Object.hasOwn(PAYMENT_EVENTS, name)

export function handleEvent(event: unknown, listener: Listener): void {
  const name = textAt(event, 'name')
  if (!isEventName(name)) return
  const data = valueAt(event, 'data')
  const order = readFrameOrder(data)
  const transactionId = textAt(data, 'transaction_id')
  if (order) listener({ type: 'order', order })
  if (transactionId) listener({ type: 'transaction', transactionId })
  const reported = PAYMENT_EVENTS[name]?.(data)
  if (reported) listener(reported)
}
