import { describe, expect, test } from 'vitest'
import { type Catalogue, PRICE_NAMES } from '../../../app/domain/catalogue.ts'
import type { PriceLine, PricePreview } from '../../../app/domain/prices.ts'
import { sellerPriceListOf } from '../../../app/domain/seller-prices.ts'

const catalogue = Object.fromEntries(PRICE_NAMES.map((name) => [name, `pri_${name}`])) as Catalogue

function line(name: string, subtotal: string): PriceLine {
  const totals = { subtotal, tax: '100', discount: '0', total: String(Number(subtotal) + 100) }
  return {
    priceId: `pri_${name}`,
    quantity: 1,
    product: {
      id: `pro_${name}`,
      name: `The ${name}`,
      description: null,
      imageUrl: null,
      customData: { productid: `ctrl-${name}`, parentid: null },
    },
    unitTotals: totals,
    totals,
    formattedUnitTotals: totals,
    formattedTotals: totals,
  }
}

const preview = (currency: string, ...lines: PriceLine[]): PricePreview => ({
  currency,
  lines,
  discountId: null,
})

const none = { GBP: null, EUR: null, USD: null, AUD: null }

describe('the sellers’ price list', () => {
  test('takes no prices that came in another currency than asked for', () => {
    const list = sellerPriceListOf({ ...none, EUR: preview('USD', line('core', '59500')) }, catalogue)
    expect(list.rows).toEqual([])
    expect(list.missing).toContain('EUR')
  })

  test('shows prices before tax, in the catalogue’s order, with gaps where a currency has none', () => {
    const { rows, missing } = sellerPriceListOf(
      {
        ...none,
        GBP: preview('GBP', line('players', '19500'), line('core', '123400')),
        USD: preview('USD', line('core', '150000')),
      },
      catalogue,
    )
    expect(missing).toEqual(['EUR', 'AUD'])
    expect(rows.map(({ product }) => product)).toEqual(['The core', 'The players'])
    expect(rows[0]).toMatchObject({
      productid: 'ctrl-core',
      unit: 'license',
      prices: {
        GBP: { display: '£1,234.00', amount: '1234.00' },
        USD: { display: '$1,500.00', amount: '1500.00' },
        EUR: null,
      },
    })
    expect(rows[1]?.prices.USD).toBeNull()
  })
})
