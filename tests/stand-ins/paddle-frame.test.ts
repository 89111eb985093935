import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FrameTestPage, isBrowserMissing, order } from './paddle-frame-page.ts'
import { samplePrices, testCards } from './paddle.ts'

let visit: FrameTestPage

describe.skipIf(isBrowserMissing)('paying in the checkout frame', () => {
  beforeAll(async () => {
    visit = new FrameTestPage()
    await visit.launch()
  })
  afterAll(() => visit.close())
  beforeEach(() => visit.begin())
  afterEach(() => visit.page.close())

  test('keeps the form after a declined card, and takes another', async () => {
    await visit.start(order)
    await visit.payWith(testCards.declined)
    expect(await visit.waitFor('checkout.payment.failed')).toMatchObject({ data: { status: 'ready' } })
    await visit.frame.getByRole('alert').getByText('declined').waitFor()
    expect(visit.received).toEqual([])
    await visit.payWith(testCards.success)
    await visit.waitFor('checkout.completed')
  })

  test('names what is wrong with a card beside its field, and tells the page nothing', async () => {
    await visit.start(order)
    await visit.payWith('4242 4242 4242 4241')
    await visit.frame.getByText('Enter a valid card number.').waitFor()
    expect(await visit.readNames()).not.toContain('checkout.payment.initiated')
  })

  test('stays at "Processing…" for the card that never answers', async () => {
    await visit.start(order)
    await visit.payWith(testCards.neverAnswers)
    await visit.waitFor('checkout.payment.initiated')
    await visit.frame.getByRole('button', { name: 'Processing…' }).waitFor()
    expect((await visit.readNames()).at(-1)).toBe('checkout.payment.initiated')
  })

  test.each([
    ['checkout.error', testCards.error, 'internal_error'],
    ['checkout.failed', testCards.failed, undefined],
  ])('ends in %s for the card %s', async (name, number, code) => {
    await visit.start(order)
    await visit.payWith(number)
    expect((await visit.waitFor(name))?.code).toBe(code)
    await visit.frame.getByRole('alert').getByText('You have not been charged').waitFor()
  })

  test('goes from loaded to completed, with real totals, and the webhook follows', async () => {
    await visit.start(order)
    await visit.payWith(testCards.success)
    const completed = await visit.waitFor('checkout.completed')
    expect(await visit.readNames()).toEqual([
      'checkout.loaded',
      'checkout.customer.created',
      'checkout.payment.selected',
      'checkout.payment.initiated',
      'checkout.completed',
    ])
    expect(completed?.data).toMatchObject({
      id: expect.stringMatching(/^che_[a-z\d]{26}$/),
      transaction_id: expect.stringMatching(/^txn_[a-z\d]{26}$/),
      status: 'completed',
      custom_data: order.customData,
      currency_code: 'GBP',
      customer: { email: 'ada@example.com', address: { country_code: 'GB' }, business: null },
      totals: { subtotal: 1080, discount: 0, tax: 216, total: 1296, credit: 0, balance: 1296 },
      payment: { method_details: { type: 'card', card: { type: 'visa', last4: '4242', expiry_year: 2034 } } },
      settings: { display_mode: 'inline', theme: 'light' },
    })
    expect(completed?.data?.items).toMatchObject([
      { price_id: samplePrices.core, quantity: 1, totals: { total: 594 } },
      { price_id: samplePrices.players, quantity: 3, totals: { total: 702 } },
    ])
    await visit.frame.getByText('Payment received').waitFor()
    await visit.standIn.webhooksSettled()
    expect(visit.received.map(({ event_type, data }) => [event_type, data.id])).toEqual([
      ['transaction.paid', completed?.data?.transaction_id],
      ['transaction.completed', completed?.data?.transaction_id],
    ])
    expect(visit.complaints).toEqual([])
  })
})
