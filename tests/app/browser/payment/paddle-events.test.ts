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
  test.each(Object.values(CheckoutEventNames))('%s has a handler, or a line that says why not', (name) => {
    expect(Object.hasOwn(EVENT_HANDLERS, name)).toBe(true)
  })

  test('have no others', () => {
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
  ])('%s is the news “%s”, also without data', (name, news) => {
    const listener = createListener()
    handleEvent({ name }, listener)
    expect(listener.onEvent).toHaveBeenCalledExactlyOnceWith(news)
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

  test.each([
    ['no object', 'checkout'],
    ['nothing', null],
    [
      'numbers for ids',
      { transaction_id: 1, customer: { address: { country_code: 49 } }, discount: { id: 7 } },
    ],
    ['a customer of no address', { customer: 'Ada', discount: [] }],
  ])('are heard, as far as they can be read, with %s as their data', (_, data) => {
    const listener = createListener()
    for (const name of ['checkout.customer.updated', 'checkout.discount.applied', 'checkout.completed'])
      handleEvent({ name, data }, listener)
    expect(listener.onEvent).toHaveBeenCalledExactlyOnceWith('completed')
    expect(listener.onDiscount).toHaveBeenCalledExactlyOnceWith(null)
    for (const unread of [listener.onOrder, listener.onCountry, listener.onTransaction])
      expect(unread).not.toHaveBeenCalled()
  })
})
