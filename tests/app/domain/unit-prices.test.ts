import { expect, test } from 'vitest'
import {
  PRICE_NAMES,
  type PriceName,
  productIdOf,
  type Unit,
  UNITS,
  updatesPrice,
  UPGRADES,
} from '../../../app/domain/catalogue.ts'
import { estimateOf, estimateSourceOf } from '../../../app/domain/price-overview.ts'
import {
  additionPricesOf,
  priceOfItems,
  pricesWithTaxOf,
  unitPricesOf,
  upgradeCostOf,
} from '../../../app/domain/unit-prices.ts'
import { catalogue, lineOf, previewOf, totalsOf } from './sample-prices.ts'

/** The first item costs `first`; players and entity blocks cost `extra` on top. */
const preview = (first: number, extra = 0, currency = 'GBP') =>
  previewOf(
    PRICE_NAMES.map((name) => {
      const amount = name === 'players' || name === 'entities' ? first + extra : first
      return lineOf({ priceId: catalogue[name], productid: name, totals: totalsOf(amount, 1) })
    }),
    currency,
  )
const items = (entries: Partial<Record<PriceName, number>>) =>
  Object.entries(entries).map(([name, quantity]) => ({ priceId: catalogue[name as PriceName], quantity }))

test.each([
  ['GBP', { core: 1 }, '£495.00'],
  ['GBP', { core: 1, players: 3 }, '£1,981.50'],
  ['EUR', { pro: 1, entities: 99 }, '€49,549.50'],
  ['JPY', { core: 2 }, '99,000\u00a0JPY'],
])('in %s, %j cost %s before tax', (currency, entries, price) => {
  expect(priceOfItems(preview(49500, 50, currency), items(entries))).toBe(price)
})

test('amounts too large for a double are still exact', () => {
  const line = lineOf({ priceId: catalogue.core, productid: null, totals: totalsOf(0) })
  const big = { ...line, unitTotals: { ...line.unitTotals, subtotal: '9007199254740993' } }
  expect(priceOfItems(previewOf([big]), items({ core: 3 }))).toBe('£270,215,977,642,229.79')
})

test('a sum is null if it needs a price that’s no longer sold; other prices aren’t affected', () => {
  const whole = preview(1000)
  const without = { ...whole, lines: whole.lines.filter(({ priceId }) => priceId !== catalogue.players) }
  expect(priceOfItems(without, items({ core: 1, players: 1 }))).toBeNull()
  const units = { core: '£10.00', players: null, upgradeCoreToPro: '£10.00' }
  expect(unitPricesOf(without, catalogue)).toMatchObject(units)
  const names = pricesWithTaxOf(without, catalogue).units.map(({ name }) => name)
  expect(names).toEqual(PRICE_NAMES.filter((name) => name !== 'players'))
})

test.each([
  [0, false, '£10.00'],
  [200, true, '£12.00'],
])('a unit price with %i of tax has some: %s', (tax, hasTax, total) => {
  const line = lineOf({ priceId: catalogue.core, productid: null, totals: totalsOf(1000, tax) })
  const units = [{ name: 'core', hasTax, net: '£10.00', total }]
  expect(pricesWithTaxOf(previewOf([line]), catalogue)).toEqual({ country: 'GB', units })
})

test.each([
  [{ players: 3, entities: 12 }, '£50.00'],
  [{ players: 1, entities: 2 }, '£10.00'],
  [{ players: null, entities: 2 }, null],
])('a year of updates for %j costs %s', (size, updates) => {
  const prices = additionPricesOf(preview(1000), { edition: 'pro', ...size }, catalogue)
  expect(prices).toMatchObject({ updates, asOf: null, entities: '£10.00' })
})

test('an estimate equals the server’s total, and is null if anything is no longer sold', () => {
  const amounts: Partial<Record<Unit, number>> = { pro: 119500, players: 19500, entities: 4500 }
  const lines = UNITS.flatMap((unit) => {
    const productid = productIdOf(unit)
    const amount = amounts[unit] ?? 49500
    const updates = { productid: unit, parentid: productid, totals: totalsOf(1000, 200) }
    return [
      lineOf({ priceId: catalogue[unit], productid, totals: totalsOf(amount, amount / 5) }),
      lineOf({ priceId: catalogue[updatesPrice(unit)], ...updates }),
    ]
  })
  const configuration = { edition: 'pro', players: 3, entities: 12 } as const
  const estimate = (of: typeof lines) => estimateOf(estimateSourceOf(previewOf(of), catalogue), configuration)
  expect(estimate(lines)).toMatchObject({
    players: { quantity: 2, total: '£390.00' },
    entities: { blocks: 2, total: '£90.00' },
    subTotal: '£1,675.00',
    tax: '£335.00',
    total: '£2,010.00',
    updatesTotal: '£50.00',
  })
  expect(estimate(lines.filter(({ priceId }) => priceId !== catalogue.players))).toBeNull()
})

test.each([
  [49500, 119500, 75000, { price: '£750.00', difference: '£700.00', extra: '£50.00' }],
  [49500, 119500, 70000, { price: '£700.00', difference: '£700.00', extra: null }],
  [49500, 119500, 60000, { price: '£600.00', difference: '£700.00', extra: null }],
])('an upgrade from %i to %i for %i', (core, pro, upgrade, expected) => {
  const priced = { core, pro, upgradeCoreToPro: upgrade }
  const lines = Object.entries(priced).map(([name, amount]) =>
    lineOf({ priceId: catalogue[name as PriceName], productid: name, totals: totalsOf(amount, 1) }),
  )
  expect(upgradeCostOf(previewOf(lines), catalogue, UPGRADES[0]!)).toEqual(expected)
  expect(upgradeCostOf(previewOf(lines.slice(1)), catalogue, UPGRADES[0]!)).toBeNull()
})
