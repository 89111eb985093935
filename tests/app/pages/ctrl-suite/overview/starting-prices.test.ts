import { expect, test } from 'vitest'
import { describeCtrlSuite } from '../../../../../app/pages/ctrl-suite/overview/software-description.ts'
import { startingPricesOf } from '../../../../../app/pages/ctrl-suite/overview/starting-prices.ts'
import { EDITIONS, productIdOf } from '../../../../../app/domain/catalogue.ts'
import { EDITION_NAMES } from '../../../../../app/shop.ts'
import { catalogue, lineOf, previewOf, totalsOf } from '../../../domain/sample-prices.ts'

/** The first edition costs 495, the next 1,195, and so on. */
const lines = EDITIONS.map((edition, index) =>
  lineOf({
    priceId: catalogue[edition],
    productid: productIdOf(edition),
    totals: totalsOf(49500 + index * 70000, 9900),
  }),
)

test('starting prices are before tax, for all editions or none', () => {
  const prices = {
    core: { display: '£495.00', amount: '495.00' },
    pro: { display: '£1,195.00', amount: '1195.00' },
  }
  const all = startingPricesOf(previewOf(lines.toReversed()), catalogue)
  expect(all).toMatchObject({ ok: true, currency: 'GBP', asOf: null, prices })
  const some = startingPricesOf(previewOf(lines.slice(1)), catalogue)
  expect(some).toEqual({ ok: false, reason: 'unavailable' })
})

test('structured data offers each edition at its live price, before tax', () => {
  const starting = startingPricesOf(previewOf(lines, 'EUR'), catalogue)
  const offers = describeCtrlSuite('https://a.example', starting).offers as unknown[]
  expect(offers).toHaveLength(EDITIONS.length)
  expect(offers.slice(0, 2)).toMatchObject([
    {
      name: EDITION_NAMES.core,
      url: 'https://a.example/ctrl-suite/buy?edition=core&players=1&entities=2',
      price: '495.00',
      priceCurrency: 'EUR',
      priceSpecification: { valueAddedTaxIncluded: false },
    },
    { name: EDITION_NAMES.pro, price: '1195.00', priceCurrency: 'EUR' },
  ])
})
