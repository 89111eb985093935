import { readFileSync } from 'node:fs'
import { withShopNames } from '../../../app/shop-names.ts'
import type recordedCatalogue from './catalogue.json'
import { countriesOf } from './countries.ts'
import { createId } from './ids.ts'
import * as recorded from './recorded.ts'

export type Sellable = Pick<typeof recorded, 'price' | 'product'>

interface Entry {
  /** The site's setting for the price. */
  setting: string
  price: { id: string; name: string }
  /** In minor units by currency. */
  amounts: Record<string, string>
  product: { id: string; name: string }
  custom_data: Record<string, string>
  shown?: { description: string; image_url: string }
}

const text = readFileSync(new URL('catalogue.json', import.meta.url), 'utf8')
const catalogue = JSON.parse(withShopNames(text)) as Record<keyof typeof recordedCatalogue, Entry>
const entries = Object.entries(catalogue)

export const samplePrices = Object.fromEntries(
  entries.map(([name, { price }]) => [name, price.id]),
) as Record<keyof typeof catalogue, string>

/** The same ids by the names of the site's settings: `PADDLE_PRICE_UPDATES_CORE`. */
export const samplePriceSettings: Readonly<Record<string, string>> = Object.fromEntries(
  entries.map(([, { setting, price }]) => [setting, price.id]),
)

function createSellable(
  { price, amounts, product, custom_data, shown }: Entry,
  imageBaseUrl?: string,
): Sellable {
  const { USD, ...others } = amounts
  const image_url = shown && imageBaseUrl ? new URL(shown.image_url, imageBaseUrl).href : null
  return {
    product: { ...recorded.product, ...product, ...shown, image_url, custom_data },
    price: {
      ...recorded.price,
      ...{ ...price, product_id: product.id, tax_mode: 'external' },
      description: `${product.name}: ${price.name.toLowerCase()}`,
      unit_price: { amount: USD!, currency_code: 'USD' },
      unit_price_overrides: Object.entries(others).map(([currency_code, amount]) => ({
        country_codes: countriesOf(currency_code),
        unit_price: { amount, currency_code },
      })),
    },
  }
}

/** A price for a single sale of a product. */
export type CustomPrice = Pick<Sellable['price'], 'product_id' | 'unit_price'> & Partial<Sellable['price']>

export type PaddleCatalogue = ReturnType<typeof createCatalogue>

/** The sample catalogue. Pictures are `null` if there's no `imageBaseUrl`. */
export function createCatalogue(imageBaseUrl?: string) {
  const sellables = Object.values(catalogue).map((entry) => createSellable(entry, imageBaseUrl))
  const setStatus = (priceId: string, status: Sellable['price']['status']) =>
    void (sellables.find(({ price }) => price.id === priceId)!.price.status = status)
  return {
    entries: sellables,
    /** Only finds active prices. */
    find: (priceId: string) =>
      sellables.find(({ price }) => price.id === priceId && price.status === 'active'),
    /** After this, the API says that the price "could not be found". */
    archivePrice: (priceId: string) => setStatus(priceId, 'archived'),
    restorePrice: (priceId: string) => setStatus(priceId, 'active'),
    addCustomPrice(custom: CustomPrice): string | null {
      const product = sellables.find((entry) => entry.product.id === custom.product_id)?.product
      if (!product) return null
      const price = { ...recorded.price, ...custom, id: createId('pri'), type: 'custom' }
      sellables.push({ price, product })
      return price.id
    },
  }
}
