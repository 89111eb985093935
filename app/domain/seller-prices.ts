import {
  type Catalogue,
  PRICE_NAMES,
  type PriceName,
  type Unit,
  UNITS,
  updatesPrice,
  UPGRADES,
} from './catalogue.ts'
import { ENTITIES_PER_BLOCK } from './configuration.ts'
import { toCsv } from './csv.ts'
import { lineName } from './line-name.ts'
import { SELLING_CURRENCIES, type SellingCurrency } from './money.ts'
import type { PricePreview } from './prices.ts'
import { productEntryOf } from './product-entry.ts'

export const COUNTRY_OF_CURRENCY: Readonly<Record<SellingCurrency, string>> = {
  GBP: 'GB',
  EUR: 'DE',
  USD: 'US',
  AUD: 'AU',
}

type SellerPrices = Record<SellingCurrency, { display: string; amount: string } | null>

export type SellerPriceList = ReturnType<typeof sellerPriceListOf>

function wordsOf(unit: Unit): string {
  if (unit === 'players') return 'player'
  return unit === 'entities' ? `block of ${ENTITIES_PER_BLOCK} entities` : 'license'
}

const UNIT_WORDS = Object.fromEntries([
  ...UNITS.map((unit) => [unit, wordsOf(unit)]),
  ...UNITS.map((unit) => [updatesPrice(unit), `${wordsOf(unit)} per year`]),
  ...UPGRADES.map(({ price }) => [price, 'license']),
]) as Readonly<Record<PriceName, string>>

/** Merges the previews and ignores any in the wrong currency. `asOf` is the oldest fetch (ISO 8601), or null. */
export function sellerPriceListOf(
  previews: Readonly<Record<SellingCurrency, PricePreview | null>>,
  catalogue: Catalogue,
) {
  const usable = (currency: SellingCurrency) =>
    previews[currency]?.currency === currency ? previews[currency] : null
  const entryOf = (currency: SellingCurrency, priceName: PriceName) => {
    const line = usable(currency)?.lines.find(({ priceId }) => priceId === catalogue[priceName])
    if (!line) return null
    const entry = productEntryOf(line, currency)
    return { name: lineName(line.product.name, entry.isUpdateProduct), ...entry }
  }

  const rows = PRICE_NAMES.flatMap((priceName) => {
    const entries = SELLING_CURRENCIES.map((currency) => [currency, entryOf(currency, priceName)] as const)
    const firstEntry = entries.find(([, entry]) => entry !== null)?.[1]
    if (!firstEntry) return []
    const prices = Object.fromEntries(
      entries.map(([currency, entry]) => [
        currency,
        entry && {
          display: entry.displayPrice,
          amount: entry.price.subtotal.toFixed(entry.isDecimal ? 2 : 0),
        },
      ]),
    ) as SellerPrices
    return [
      { priceName, product: firstEntry.name, productid: firstEntry.id, unit: UNIT_WORDS[priceName], prices },
    ]
  })
  const [asOf = null] = SELLING_CURRENCIES.flatMap((currency) => usable(currency)?.asOf ?? []).sort()
  return { rows, missing: SELLING_CURRENCIES.filter((currency) => usable(currency) === null), asOf }
}

export const sellerPriceListCsv = ({ rows, asOf }: SellerPriceList): string =>
  toCsv([
    ['product', 'product_id', 'per', ...SELLING_CURRENCIES.map((code) => code.toLowerCase()), 'as_of_utc'],
    ...rows.map(({ product, productid, unit, prices }) => [
      product,
      productid,
      unit,
      ...SELLING_CURRENCIES.map((currency) => prices[currency]?.amount ?? ''),
      asOf ?? '',
    ]),
  ])
