import { type Catalogue, PRICE_NAMES } from '../../../app/domain/catalogue.ts'
import type { PriceLine, PricePreview, Totals } from '../../../app/domain/prices.ts'

export const catalogue = Object.fromEntries(
  PRICE_NAMES.map((name) => [name, `pri_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`]),
) as Catalogue

export const totalsOf = (subtotal: number, tax = 0, discount = 0): Totals => ({
  subtotal: String(subtotal),
  tax: String(tax),
  discount: String(discount),
  total: String(subtotal - discount + tax),
})

interface SampleLine {
  priceId: string
  productid: string | null
  parentid?: string
  quantity?: number
  unit?: Totals
  totals: Totals
  formattedTotal?: string
}

export function lineOf({ priceId, productid, parentid, quantity = 1, ...money }: SampleLine): PriceLine {
  const formatted = { subtotal: '', tax: '', discount: '', total: money.formattedTotal ?? '' }
  return {
    priceId,
    quantity,
    product: {
      id: `pro_of_${priceId}`,
      name: `Name of ${priceId}`,
      description: null,
      imageUrl: null,
      customData: { productid, parentid: parentid ?? null },
    },
    unitTotals: money.unit ?? money.totals,
    totals: money.totals,
    formattedUnitTotals: formatted,
    formattedTotals: formatted,
  }
}

export const previewOf = (lines: PriceLine[], currency = 'GBP'): PricePreview => ({
  country: 'GB',
  currency,
  discountId: null,
  lines,
})
