import { CheckoutEventNames } from '@paddle/paddle-js'
import { describe, expect, test, vi } from 'vitest'
import { EVENT_HANDLERS, handleEvent } from '../../../../app/browser/payment/paddle-events.ts'

const createListener = () => ({
  onEvent: vi.fn(),
  onOrder: vi.fn(),
  onDiscount: vi.fn(),
  onCountry: vi.fn(),
  onTransaction: vi.fn(),
})

describe('the events of the provider’s script', () => {
  test('have each a handler, or a line that says why not', () => {
    expect(Object.keys(EVENT_HANDLERS).sort()).toEqual(Object.values(CheckoutEventNames).sort())
  })

  test.each([
    ['checkout.loaded', 'loaded'],
    ['checkout.closed', 'closed'],
    ['checkout.completed', 'completed'],
    ['checkout.error', 'error'],
    ['checkout.failed', 'failed'],
    ['checkout.payment.error', 'error'],
    ['checkout.payment.failed', 'declined'],
    ['checkout.payment.initiated', 'initiated'],
  ])('%s is the event “%s”, also without data', (name, event) => {
    const listener = createListener()
    handleEvent({ name }, listener)
    expect(listener.onEvent).toHaveBeenCalledExactlyOnceWith(event)
    expect(listener.onOrder).not.toHaveBeenCalled()
  })

  test.each([
    [{ type: 'checkout.warning', code: 'x' }],
    [{ name: 'checkout.new' }],
    [{ name: 'constructor' }],
    [{ name: 1 }],
    [{}],
    ['checkout.loaded'],
    [null],
    [undefined],
  ])('like %j are passed over', (event) => {
    const listener = createListener()
    handleEvent(event, listener)
    for (const called of Object.values(listener)) expect(called).not.toHaveBeenCalled()
  })
})
