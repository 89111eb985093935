import { describe, expect, test } from 'vitest'
import type { Backend } from '../../../../../app/backend/backend.ts'
import type { PricePreviewRequest } from '../../../../../app/backend/selling.ts'
import {
  describeSoftware,
  askStartingPrices,
  startingPricesOf,
} from '../../../../../app/pages/ctrl-suite/overview/starting-prices.tsx'
import { EDITIONS, PRICE_NAMES, productIdOf } from '../../../../../app/domain/catalogue.ts'
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
const UNAVAILABLE = { ok: false, reason: 'unavailable' }

type PreviewResult = Awaited<ReturnType<Backend['prices']['preview']>>

async function askWith(result: PreviewResult) {
  const requests: PricePreviewRequest[] = []
  const preview = async (request: PricePreviewRequest) => {
    requests.push(request)
    return result
  }
  const starting = await askStartingPrices({
    backend: { catalogue, prices: { preview } },
    location: async () => ({ country: 'AU' }),
    visitor: { address: '192.0.2.7' },
  })
  return { starting, requests }
}

describe('starting prices', () => {
  test('are unavailable if any edition’s price is', async () => {
    const { starting } = await askWith({ ok: false, reason: 'price-gone', gonePriceIds: ['pri_pro'] })
    expect(starting).toEqual(UNAVAILABLE)
    expect(startingPricesOf(previewOf(lines.slice(1)), catalogue)).toEqual(UNAVAILABLE)
  })

  test('cover all editions before tax, in one request for the visitor’s location', async () => {
    const { starting, requests } = await askWith({ ok: true, value: previewOf(lines.toReversed()) })
    expect(starting).toMatchObject({
      ok: true,
      currency: 'GBP',
      asOf: null,
      prices: {
        core: { display: '£495.00', amount: '495.00' },
        pro: { display: '£1,195.00', amount: '1195.00' },
      },
    })
    expect(requests).toEqual([
      {
        items: PRICE_NAMES.map((name) => ({ priceId: catalogue[name], quantity: 1 })),
        location: { country: 'AU' },
        address: '192.0.2.7',
        kind: 'offer',
      },
    ])
  })
})

test('structured data offers each edition at its live price, before tax', () => {
  const starting = startingPricesOf(previewOf(lines, 'EUR'), catalogue)
  const offers = describeSoftware('https://a.example', starting).offers as unknown[]
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
