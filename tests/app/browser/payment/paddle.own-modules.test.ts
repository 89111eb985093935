import { expect, test, vi } from 'vitest'

test('a token opens the form with saved cards and without a customer; if it’s refused, the form opens as usual', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const open = vi.fn()
  const initializePaddle = vi.fn(async (_: object) => ({
    Initialized: true,
    Checkout: { open, close: vi.fn() },
  }))
  vi.doMock('@paddle/paddle-js', () => ({ initializePaddle }))
  const { mountCheckout } = await import('../../../../app/browser/payment/paddle.ts')
  const settings = {
    ...({ environment: 'sandbox', version: 'v1', clientToken: 'test_' } as const),
    ...{ scriptUrl: null, locale: 'en' },
    savedCards: { token: 'pca_1' },
  }
  const buyer = { email: 'ada@example.com', country: 'GB' }
  const dispatch = vi.fn()
  const close = mountCheckout(settings, { transactionId: 'txn_1', buyer }, dispatch)
  const hear = (name: string) =>
    (initializePaddle.mock.calls[0]![0] as { eventCallback(event: object): void }).eventCallback({ name })
  const opened = () => open.mock.lastCall![0] as { settings: { variant?: string } }
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce(), 20_000)
  expect(opened()).toMatchObject({ customerAuthToken: 'pca_1', settings: { variant: 'one-page' } })
  expect(opened()).not.toHaveProperty('customer')

  hear('checkout.error')
  expect(open).toHaveBeenCalledTimes(2)
  expect(opened()).toMatchObject({ customer: { email: 'ada@example.com' } })
  expect(opened()).not.toHaveProperty('customerAuthToken')
  expect(opened().settings).not.toHaveProperty('variant')
  expect(dispatch).not.toHaveBeenCalled()

  hear('checkout.error')
  expect(open).toHaveBeenCalledTimes(2)
  expect(dispatch).toHaveBeenCalledWith({ type: 'error' })
  close()
})

test.each([
  ['', {}],
  ['ada@example.com', { customer: { email: 'ada@example.com', address: { countryCode: 'GB' } } }],
])('the form of an account with the e-mail address “%s” opens with %j', async (email, expected) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { openOptions } = await import('../../../../app/browser/payment/paddle.ts')
  const sale = { transactionId: 'txn_1', buyer: { email, country: 'GB' } }
  const { settings: _, ...options } = openOptions(sale, 'en', null)
  expect(options).toEqual({ transactionId: 'txn_1', ...expected })
})
