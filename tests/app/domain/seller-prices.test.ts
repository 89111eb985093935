import { expect, test } from 'vitest'
import { sellerPriceListOf } from '../../../app/domain/seller-prices.ts'
import { catalogue, lineOf, previewOf, totalsOf } from './sample-prices.ts'

const NONE = { GBP: null, EUR: null, USD: null, AUD: null }
const line = (name: 'core' | 'players', subtotal: number) =>
  lineOf({ priceId: catalogue[name], productid: `ctrl-${name}`, totals: totalsOf(subtotal, 100) })

test('a preview in the wrong currency is ignored', () => {
  const list = sellerPriceListOf({ ...NONE, EUR: previewOf([line('core', 59500)], 'USD') }, catalogue)
  expect(list.rows).toEqual([])
  expect(list.missing).toContain('EUR')
})

test('sellers see prices before tax, in catalogue order, with gaps for missing currencies', () => {
  const GBP = previewOf([line('players', 19500), line('core', 123400)])
  const USD = previewOf([line('core', 150000)], 'USD')
  const { rows, missing } = sellerPriceListOf({ ...NONE, GBP, USD }, catalogue)
  expect(missing).toEqual(['EUR', 'AUD'])
  expect(rows.map(({ productid }) => productid)).toEqual(['ctrl-core', 'ctrl-players'])
  expect(rows[0]).toMatchObject({
    unit: 'license',
    prices: {
      GBP: { display: '£1,234.00', amount: '1234.00' },
      USD: { display: '$1,500.00', amount: '1500.00' },
      EUR: null,
    },
  })
  expect(rows[1]?.prices.USD).toBeNull()
})
