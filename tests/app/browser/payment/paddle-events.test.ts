import { CheckoutEventNames } from '@paddle/paddle-js'
import { expect, test, vi } from 'vitest'
import { PAYMENT_EVENTS, reportEvent } from '../../../../app/browser/payment/paddle-events.ts'

test('every event of the provider’s script is handled', () => {
  expect(Object.keys(PAYMENT_EVENTS).sort()).toEqual(Object.values(CheckoutEventNames).sort())
})

test.each([
  ['checkout.loaded', 'loaded'],
  ['checkout.closed', 'closed'],
  ['checkout.completed', 'completed'],
  ['checkout.error', 'error'],
  ['checkout.failed', 'error'],
  ['checkout.payment.error', 'error'],
  ['checkout.payment.failed', 'declined'],
  ['checkout.payment.initiated', 'initiated'],
])('the event %s becomes “%s”, even without data', (name, event) => {
  const listener = vi.fn()
  reportEvent({ name }, listener)
  expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: event }))
})

test.each([
  { type: 'checkout.warning', code: 'x' },
  { name: 'checkout.new' },
  { name: 'constructor' },
  { name: 1 },
  'checkout.loaded',
  null,
  undefined,
])('the event %j is ignored', (event) => {
  const listener = vi.fn()
  reportEvent(event, listener)
  expect(listener).not.toHaveBeenCalled()
})
