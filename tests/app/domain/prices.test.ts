import { describe, expect, test } from 'vitest'
import { summariseBag } from '../../../app/domain/price-bag.ts'
import { overviewOf } from '../../../app/domain/price-overview.ts'
import { productEntryOf } from '../../../app/domain/product-entry.ts'
import { catalogue, lineOf, previewOf, totalsOf } from './sample-prices.ts'

const CORE = { priceId: 'pri_core', productid: 'ctrl-engine-core' }
const PLAYERS = { priceId: 'pri_players', productid: 'ctrl-engine-player' }
const BLOCKS = { priceId: 'pri_entities', productid: 'ctrl-engine-io' }
const UPDATES = {
  priceId: 'pri_updates_core',
  productid: 'ctrl-engine-core-updates',
  parentid: 'ctrl-engine-core',
}

const bag = { items: [{ priceId: 'pri_core', quantity: 1 }], discount: null }
const summaryOf = (...lines: Parameters<typeof lineOf>[0][]) =>
  summariseBag(bag, previewOf(lines.map(lineOf)), catalogue)

describe('summariseBag', () => {
  test.each([
    ['no lines', [], ['£0.00', '£0.00', null, '£0.00']],
    ['lines without tax', [totalsOf(100), totalsOf(250)], ['£3.50', '£0.00', null, '£3.50']],
    ['the provider’s tax', [totalsOf(333, 67), totalsOf(333, 66)], ['£6.66', '£1.33', null, '£7.99']],
    ['a discount', [totalsOf(100000, 18000, 10000)], ['£1,000.00', '£180.00', '−£100.00', '£1,080.00']],
    ['a discount of zero, not shown', [totalsOf(5000, 0, 0)], ['£50.00', '£0.00', null, '£50.00']],
  ])('adds up %s', (_, lines, [subTotal, tax, discount, total]) => {
    const { totals } = summaryOf(...lines.map((line) => ({ ...CORE, totals: line })))
    expect(totals).toEqual({ subTotal, tax, discount, total, country: 'GB' })
  })

  test('shows each line’s total, and what it costs before tax and discount', () => {
    const line = { ...PLAYERS, quantity: 3, unit: totalsOf(100, 20), totals: totalsOf(300, 54, 30) }
    expect(summaryOf(line).lines[0]).toMatchObject({
      ...{ quantity: 3, productid: 'ctrl-engine-player' },
      ...{ formattedUnit: '£1.00', formattedSubtotal: '£3.00', formattedTotal: '£3.24' },
      href: '/ctrl-suite/buy?edition=core&players=1&entities=2',
    })
  })

  test.each([
    ['JPY', '¥54,000', '54,000\u00a0JPY'],
    ['EUR', '540,00 €', '€540.00'],
    ['SEK', '540,00 kr', '540.00\u00a0SEK'],
  ])('gives %s the decimals of the provider’s %j', (currency, formattedTotal, text) => {
    const preview = previewOf([lineOf({ ...CORE, totals: totalsOf(54000), formattedTotal })], currency)
    expect(summariseBag(bag, preview, catalogue).totals.total).toBe(text)
  })

  test('throws for invalid amounts, rather than showing a wrong total', () => {
    const broken = { ...totalsOf(100), tax: '20.00' }
    expect(() => summaryOf({ ...CORE, totals: broken })).toThrow(RangeError)
  })
})

test('overviewOf keeps updates out of the total, and adds them up before tax', () => {
  const lines = [
    { ...CORE, totals: totalsOf(49500, 9900) },
    { ...PLAYERS, quantity: 2, totals: totalsOf(39000, 7800) },
    { ...BLOCKS, quantity: 3, totals: totalsOf(13500, 2700) },
    { ...UPDATES, totals: totalsOf(9900, 1980) },
    { ...UPDATES, priceId: 'pri_updates_players', totals: totalsOf(7800, 1560) },
  ]
  expect(overviewOf(previewOf(lines.map(lineOf)))).toEqual({
    productid: 'ctrl-engine-core',
    country: 'GB',
    edition: { name: 'Name of pri_core', total: '£495.00' },
    players: { quantity: 2, total: '£390.00' },
    entities: { quantity: 15, blocks: 3, total: '£135.00' },
    ...{ subTotal: '£1,020.00', tax: '£204.00', discount: null, total: '£1,224.00', currency: 'GBP' },
    ...{ updatesTotal: '£177.00', asOf: null },
  })
})

describe('productEntryOf', () => {
  const POUNDS = { displayPrice: '£540.00', currencySymbol: '£', isDecimal: true }
  const YEN = { displayPrice: '54,000\u00a0JPY', currencySymbol: 'JPY', isDecimal: false }
  test.each([
    ['GBP', '£540.00', POUNDS, 540, 108],
    ['JPY', '¥54,000', YEN, 54000, 10800],
  ])('converts a line in %s', (currency, formattedTotal, words, subtotal, tax) => {
    const line = lineOf({ ...CORE, totals: totalsOf(54000, 10800), formattedTotal })
    expect(productEntryOf(line, currency)).toEqual({
      id: 'ctrl-engine-core',
      parentId: null,
      productId: 'pro_of_pri_core',
      priceId: 'pri_core',
      price: { subtotal, tax, total: subtotal + tax },
      isUpdateProduct: false,
      ...words,
    })
  })

  test('recognises an update by its parent, and uses the provider’s id if a product doesn’t have ours', () => {
    const update = productEntryOf(lineOf({ ...UPDATES, totals: totalsOf(1) }), 'GBP')
    expect(update).toMatchObject({ isUpdateProduct: true, parentId: 'ctrl-engine-core' })
    const nameless = lineOf({ priceId: 'pri_x', productid: null, totals: totalsOf(1) })
    expect(productEntryOf(nameless, 'GBP').id).toBe('pro_of_pri_x')
  })
})
