import { describe, expect, test } from 'vitest'
import { compareTotals, readFrameOrder, toMinorUnits } from '../../../app/domain/frame-order.ts'

describe('a number of major units', () => {
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
})

const report = {
  currency_code: 'GBP',
  items: [
    { price_id: 'pri_core', quantity: 1, product: { name: 'Show Engine Core' }, totals: { subtotal: 495 } },
    { price_id: 'pri_players', quantity: 3, product: { name: 'Player unit' }, totals: { subtotal: 585 } },
  ],
  totals: { subtotal: 1080, discount: 108, tax: 194.4, total: 1166.4 },
  customer: { address: { country_code: 'GB', postal_code: null, region: null } },
  discount: { id: 'dsc_1' },
}

describe('the order that the frame tells of', () => {
  test('has its lines and totals as the page writes them', () => {
    expect(readFrameOrder(report)).toMatchObject({
      currency: 'GBP',
      total: '116640',
      country: 'GB',
      discountId: 'dsc_1',
      view: {
        lines: [
          { name: 'Show Engine Core', quantity: 1, formattedSubtotal: '£495.00' },
          { name: 'Player unit', quantity: 3, formattedUnit: '£195.00', formattedSubtotal: '£585.00' },
        ],
        totals: { subTotal: '£1,080.00', tax: '£194.40', discount: '−£108.00', total: '£1,166.40' },
      },
    })
  })

  test('has no discount where it is nothing', () => {
    const plain = { ...report, totals: { ...report.totals, discount: 0 }, discount: undefined }
    expect(readFrameOrder(plain)?.view.totals.discount).toBeNull()
  })

  test.each([
    ['no ZIP code yet', null, null],
    ['a ZIP code of a state without sales tax', '97201', '£0.00'],
  ])('has the tax of a US order with %s', (_, postal_code, tax) => {
    const totals = { ...report.totals, tax: 0, total: 972 }
    const customer = { address: { country_code: 'US', postal_code } }
    expect(readFrameOrder({ ...report, totals, customer })?.view.totals.tax).toBe(tax)
  })

  test.each([
    ['amounts that are none', { ...report, totals: { ...report.totals, total: Number.NaN } }],
    ['amounts that are text', { ...report, totals: { ...report.totals, total: '1166.40' } }],
    ['no currency', { ...report, currency_code: undefined }],
    ['an item of no name', { ...report, items: [{ ...report.items[0], product: {} }] }],
    ['nothing', undefined],
  ])('cannot be read with %s', (_, broken) => {
    expect(readFrameOrder(broken)).toBeNull()
  })

  test.each([
    ['the country', { customer: { address: { country_code: 'DE' } } }, false],
    ['the postal code', { customer: { address: { country_code: 'GB', postal_code: 'N1' } } }, false],
    ['the discount', { discount: null }, false],
    ['the goods', { items: report.items.slice(0, 1) }, false],
    ['the order of its lines', { items: [...report.items].reverse() }, true],
    ['the money alone', { totals: { ...report.totals, total: 1166.41 } }, true],
  ])('costs the same again unless its basis changes: %s', (_, change, isSame) => {
    const before = readFrameOrder(report)!.basis
    expect(readFrameOrder({ ...report, ...change })!.basis === before).toBe(isSame)
  })
})

describe('two totals', () => {
  const pounds = (total: string) => ({ currency: 'GBP', total })
  test.each([
    ['that are the same', pounds('116640'), pounds('116640'), null],
    ['a penny apart', pounds('116640'), pounds('116641'), { shown: '£1,166.40', asked: '£1,166.41' }],
    [
      'in two currencies',
      pounds('88200'),
      { currency: 'USD', total: '88200' },
      { shown: '£882.00 (GBP)', asked: '$882.00 (USD)' },
    ],
  ])('%s', (_, shown, asked, difference) => expect(compareTotals(shown, asked)).toEqual(difference))
})
