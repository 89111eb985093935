import type { CountryCode, PricingPreview } from '@paddle/paddle-node-sdk'
import {
  type Catalogue,
  PRICE_NAMES,
  type PriceName,
  productIdOf,
  UNITS,
  updatesPrice,
  UPGRADES,
} from '../../../app/domain/catalogue.ts'
import { COUNT_FIELDS, QUANTITY_MAX } from '../../../app/domain/configuration.ts'
import { SELLING_CURRENCIES, type SellingCurrency } from '../../../app/domain/money.ts'
import { COUNTRY_OF_CURRENCY } from '../../../app/domain/seller-prices.ts'
import { priceSettingOf } from '../../values/price-setting.ts'
import type { PaddleSdk } from './sdk.ts'

export type Preview = ReturnType<typeof createPreview>

/** Asks for the prices of one of each, in a country that is charged in the currency. */
export const createPreview =
  ({ paddle, catalogue }: { paddle: PaddleSdk; catalogue: Catalogue }) =>
  (names: readonly PriceName[], currency: SellingCurrency) =>
    paddle.call((sdk) =>
      sdk.pricingPreview.preview({
        items: names.map((name) => ({ priceId: catalogue[name], quantity: 1 })),
        address: { countryCode: COUNTRY_OF_CURRENCY[currency] as CountryCode },
      }),
    )

async function priceFaultOf(
  preview: Preview,
  name: PriceName,
  currency: SellingCurrency,
): Promise<string | null> {
  const setting = priceSettingOf(name)
  const result = await preview([name], currency)
  if (result.ok)
    return result.value.currencyCode === currency ? null : `${setting} has no amount in ${currency}`
  const { code, detail = 'no usable response' } = result.error ?? {}
  return code === 'transaction_price_not_found'
    ? `${setting} doesn’t exist here, or is archived`
    : `${setting} can’t be sold in ${currency}: ${detail}`
}

/** Finds prices that are missing or can't be sold in a currency. Asks for each alone only if asking for all fails. */
export async function findPriceFaults(preview: Preview): Promise<string[]> {
  const faults = await Promise.all(
    SELLING_CURRENCIES.map(async (currency) => {
      const together = await preview(PRICE_NAMES, currency)
      if (together.ok && together.value.currencyCode === currency) return []
      const alone = await Promise.all(PRICE_NAMES.map((name) => priceFaultOf(preview, name, currency)))
      const faultsAlone = alone.filter((fault) => fault !== null)
      if (faultsAlone.length > 0) return faultsAlone
      const detail = together.ok
        ? `charged in ${together.value.currencyCode}`
        : (together.error?.detail ?? 'no usable response')
      return [`${currency}: ${detail}`]
    }),
  )
  return [...new Set(faults.flat())]
}

/** What each price's product must have in its custom data. */
const CUSTOM_DATA = Object.fromEntries([
  ...UNITS.map((unit) => [unit, { productid: productIdOf(unit) }]),
  ...UNITS.map((unit) => [updatesPrice(unit), { parentid: productIdOf(unit) }]),
  ...UPGRADES.map(({ price, productId }) => [price, { productid: productId }]),
]) as Record<PriceName, { productid?: string; parentid?: string }>

const SOLD_IN_NUMBERS: ReadonlySet<PriceName> = new Set(
  COUNT_FIELDS.flatMap((unit) => [unit, updatesPrice(unit)]),
)

/** Finds prices that are subscriptions, or whose products lack what the license service needs. */
export function findProductFaults(preview: PricingPreview, catalogue: Catalogue): string[] {
  return PRICE_NAMES.flatMap((name) => {
    const line = preview.details.lineItems.find(({ price }) => price.id === catalogue[name])
    if (!line) return []
    const setting = priceSettingOf(name)
    const data = new Map(Object.entries(line.product.customData ?? {}))
    const mostSold = SOLD_IN_NUMBERS.has(name) ? QUANTITY_MAX : 1
    return [
      ...(line.price.billingCycle ? [`${setting} is a subscription`] : []),
      ...(line.price.quantity.maximum < mostSold ? [`${setting} allows fewer than ${mostSold}`] : []),
      ...Object.entries(CUSTOM_DATA[name])
        .filter(([field, expected]) => data.get(field) !== expected)
        .map(([field, expected]) => `${setting} needs ${field} ${expected}`),
    ]
  })
}
