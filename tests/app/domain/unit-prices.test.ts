import { expect, test } from 'vitest'
import { PRICE_NAMES } from '../../../app/domain/catalogue.ts'
import { additionPricesOf, priceOfItems, unitPricesOf } from '../../../app/domain/unit-prices.ts'
import { catalogue, lineOf, previewOf, totalsOf } from './sample-prices.ts'

/** A preview in which a price of the catalogue costs `first`, and the extra units `step` more. */
const preview = (first: number, step: number, currency = 'GBP') =>
  previewOf(
    PRICE_NAMES.map((name) => {
      const amount = name === 'players' || name === 'entities' ? first + step : first
      return lineOf({ priceId: catalogue[name], productid: name, totals: totalsOf(amount, 1) })
    }),
    currency,
  )
const items = (...entries: [priceId: string, quantity: number][]) =>
  entries.map(([priceId, quantity]) => ({ priceId, quantity }))

test.each([
  ['GBP', [[catalogue.core, 1]], '£495'],
  [
    'GBP',
    [
      [catalogue.core, 1],
      [catalogue.players, 3],
    ],
    '£1,981.50',
  ],
  [
    'EUR',
    [
      [catalogue.pro, 1],
      [catalogue.entities, 99],
    ],
    '€49,599.99',
  ],
  ['JPY', [[catalogue.core, 2]], '99,000\u00a0JPY'],
] as const)('in %s, %j cost %s before tax', (currency, wanted, price) => {
  const entries = wanted.map(([priceId, quantity]) => [priceId, quantity] as [string, number])
  const step = currency === 'EUR' ? 101 : 50
  expect(priceOfItems(preview(49500, step, currency), items(...entries))).toBe(price)
})

test('amounts beyond what a double holds are added to the last minor unit', () => {
  const line = lineOf({ priceId: 'pri_big', productid: null, totals: totalsOf(0) })
  const big = { ...line, unitTotals: { ...line.unitTotals, subtotal: '9007199254740993' } }
  expect(priceOfItems(previewOf([big]), items(['pri_big', 3]))).toBe('£270,215,977,642,229.79')
})

test('what holds something that is no longer sold has no price, and the rest keeps its own', () => {
  const whole = preview(1000, 0)
  const without = { ...whole, lines: whole.lines.filter(({ priceId }) => priceId !== catalogue.players) }
  expect(priceOfItems(without, items([catalogue.core, 1], [catalogue.players, 1]))).toBeNull()
  expect(unitPricesOf(without, catalogue)).toMatchObject({ core: '£10', players: null, upgradePro: '£10' })
})

test.each([
  [{ players: 3, entities: 12 }, '£50'],
  [{ players: 1, entities: 2 }, '£10'],
  [{ players: null, entities: 2 }, null],
])('a year of updates for %j is for all that the license has: %s', (size, updates) => {
  const prices = additionPricesOf(preview(1000, 0), { edition: 'pro', ...size }, catalogue)
  expect(prices).toMatchObject({ updates, asOf: null, entities: '£10' })
})
