import type { CheckoutEventNames } from '@paddle/paddle-js'
import { type FrameOrder, readFrameOrder } from '../../domain/frame-order.ts'
import type { PaymentEvent } from '../../domain/payment-state.ts'
import { textAt, valueAt } from '../../domain/value-at.ts'

export interface FrameListener {
  onEvent(event: PaymentEvent): void
  onOrder(order: FrameOrder): void
  onDiscount(discountId: string | null): void
  onCountry(country: string): void
  onTransaction(transactionId: string): void
}

type EventName = `${CheckoutEventNames}`
type Handler = (listener: FrameListener, data: unknown) => void

const paymentEvent =
  (kind: PaymentEvent): Handler =>
  (listener) =>
    listener.onEvent(kind)

const changeCountry: Handler = (listener, data) => {
  const country = textAt(data, 'customer', 'address', 'country_code')
  if (country) listener.onCountry(country)
}

export const EVENT_HANDLERS: Readonly<Record<EventName, Handler | null>> = {
  'checkout.loaded': paymentEvent('loaded'),
  'checkout.closed': paymentEvent('closed'),
  'checkout.completed': paymentEvent('completed'),
  'checkout.error': paymentEvent('error'),
  'checkout.failed': paymentEvent('failed'),
  'checkout.payment.initiated': paymentEvent('initiated'),
  'checkout.payment.failed': paymentEvent('declined'),
  'checkout.payment.error': paymentEvent('error'),
  'checkout.discount.applied': (listener, data) => listener.onDiscount(textAt(data, 'discount', 'id')),
  'checkout.discount.removed': (listener) => listener.onDiscount(null),
  'checkout.customer.created': changeCountry,
  'checkout.customer.updated': changeCountry,
  // The country stays as it was: nobody has chosen another one yet.
  'checkout.customer.removed': null,
  'checkout.items.updated': null,
  'checkout.items.removed': null,
  'checkout.updated': null,
  // A way to pay is chosen before anything is paid.
  'checkout.payment.selected': null,
  // The site offers no upsell.
  'checkout.upsell.canceled': null,
}

const isEventName = (name: string | null): name is EventName =>
  name !== null && Object.hasOwn(EVENT_HANDLERS, name)

export function handleEvent(event: unknown, listener: FrameListener): void {
  const name = textAt(event, 'name')
  if (!isEventName(name)) return
  const data = valueAt(event, 'data')
  const order = readFrameOrder(data)
  const transactionId = textAt(data, 'transaction_id')
  if (order) listener.onOrder(order)
  if (transactionId) listener.onTransaction(transactionId)
  EVENT_HANDLERS[name]?.(listener, data)
}
