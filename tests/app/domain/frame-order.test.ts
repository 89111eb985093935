import { describe, expect, test } from 'vitest'
import { readFrameOrder, toMinorUnits } from '../../../app/domain/frame-order.ts'
import { compareTotals } from '../../../app/domain/payment-form.ts'

test.each([
  [4.99, 'GBP', '499'],
  [0.1 + 0.7, 'GBP', '80'],
  [19.990000000000002, 'GBP', '1999'],
  [2051.56, 'EUR', '205156'],
  [0, 'GBP', '0'],
  [1234, 'JPY', '1234'],
])('%d %s is exactly %s minor units', (amount, currency, minor) => {
  expect(toMinorUnits(amount, currency)).toBe(minor)
})

const itemOf = (name: string, quantity: number, subtotal: number, total: number) => ({
  price_id: `pri_of_${name}`,
  quantity,
  product: { name },
  totals: { subtotal, total },
})
const report = {
  currency_code: 'GBP',
  items: [itemOf('Show Engine Core', 1, 495, 534.6), itemOf('Player unit', 3, 585, 631.8)],
  totals: { subtotal: 1080, discount: 108, tax: 194.4, total: 1166.4 },
  customer: { address: { country_code: 'GB', postal_code: null, region: null } },
  discount: { id: 'dsc_1' },
}
const withTotals = (totals: object) => ({ ...report, totals: { ...report.totals, ...totals } })

describe('the order in the payment frame’s events', () => {
  test('is read with its lines and formatted totals', () => {
    expect(readFrameOrder(report)).toMatchObject({
      currency: 'GBP',
      total: '116640',
      country: 'GB',
      discountId: 'dsc_1',
      view: {
        lines: [
          { name: 'Show Engine Core', quantity: 1, formattedSubtotal: '£495.00', formattedTotal: '£534.60' },
          { name: 'Player unit', quantity: 3, formattedUnit: '£195.00', formattedSubtotal: '£585.00' },
        ],
        totals: {
          subTotal: '£1,080.00',
          tax: '£194.40',
          discount: '−£108.00',
          total: '£1,166.40',
          country: 'GB',
        },
      },
    })
  })

  test('doesn’t show a discount of zero', () => {
    expect(readFrameOrder(withTotals({ discount: 0 }))?.view.totals.discount).toBeNull()
  })

  test.each([
    ['without a ZIP code yet', null, null],
    ['in a state without sales tax', '97201', '£0.00'],
  ])('shows the right tax for a US order %s', (_, postal_code, tax) => {
    const customer = { address: { country_code: 'US', postal_code } }
    const order = readFrameOrder({ ...withTotals({ tax: 0, total: 972 }), customer })
    expect(order?.view.totals.tax).toBe(tax)
  })

  test.each([
    ['an invalid amount', withTotals({ total: Number.NaN })],
    ['an amount as text', withTotals({ total: '1166.40' })],
    ['no currency', { ...report, currency_code: undefined }],
    ['an unnamed item', { ...report, items: [{ ...report.items[0], product: {} }] }],
    ['nothing', undefined],
  ])('can’t be read from %s', (_, broken) => expect(readFrameOrder(broken)).toBeNull())

  test.each([
    ['country', { customer: { address: { country_code: 'DE' } } }, true],
    ['postal code', { customer: { address: { country_code: 'GB', postal_code: 'N1' } } }, true],
    ['discount', { discount: null }, true],
    ['set of items', { items: report.items.slice(0, 1) }, true],
    ['line order', { items: [...report.items].reverse() }, false],
    ['total alone', { totals: { ...report.totals, total: 1166.41 } }, false],
  ])('if the %s changes, having a new basis is %s', (_, change, isNew) => {
    const before = readFrameOrder(report)!.basis
    expect(readFrameOrder({ ...report, ...change })!.basis !== before).toBe(isNew)
  })
})

test.each([
  ['GBP', '116640', null],
  ['GBP', '116641', { displayed: '£1,166.40', charged: '£1,166.41' }],
  ['USD', '116640', { displayed: '£1,166.40 GBP', charged: '$1,166.40 USD' }],
  ['CHF', '116640', { displayed: '£1,166.40 GBP', charged: '1,166.40\u00a0CHF' }],
])('comparing £1,166.40 with %s %s gives %j', (currency, total, difference) => {
  expect(compareTotals({ currency: 'GBP', total: '116640' }, { currency, total })).toEqual(difference)
})
