import { rows, samplePrices, type SamplePriceName } from './catalogue-rows.ts'
import { euroCountries } from './countries.ts'
import { createId } from './ids.ts'

export type Sellable = ReturnType<typeof createSellable>
export type Price = Sellable['price']

export interface CustomPrice {
  product_id: string
  description: string
  name?: string | null | undefined
  unit_price: { amount: string; currency_code: string }
  tax_mode?: string | undefined
  quantity?: { minimum: number; maximum: number } | undefined
}

export interface PaddleCatalogue {
  /** Includes archived prices. */
  entries: Sellable[]
  /** Only finds active prices. */
  find(priceId: string): Sellable | undefined
  /** Archives a price. After that, the API says that the price "could not be found". */
  archivePrice(priceId: string): void
  restorePrice(priceId: string): void
  /** Adds a price for a single sale of an existing product. */
  addCustomPrice(price: CustomPrice): Price | null
}

const SINCE = '2026-01-12T09:30:00.000Z'
const dates = { import_meta: null, created_at: SINCE, updated_at: SINCE }

function createSellable(name: SamplePriceName, imageBaseUrl?: string) {
  const { amounts, ...row } = rows[name]
  const unitPrice = (amount: number, currency_code: string) => ({ amount: String(amount), currency_code })
  const product = {
    id: row.productId,
    name: row.name,
    description: row.description,
    type: 'standard',
    tax_category: 'standard',
    image_url: row.image && imageBaseUrl ? new URL(row.image, imageBaseUrl).href : null,
    custom_data: { productid: row.productid, ...(row.parentid ? { parentid: row.parentid } : {}) },
    status: 'active' as 'active' | 'archived',
    ...dates,
  }
  const price = {
    id: samplePrices[name] as string,
    product_id: product.id,
    description: `${row.name}: ${row.priceName.toLowerCase()}`,
    type: 'standard',
    name: row.priceName,
    billing_cycle: null,
    trial_period: null,
    tax_mode: 'external',
    unit_price: unitPrice(amounts[0], 'USD'),
    unit_price_overrides: [
      { country_codes: ['GB'], unit_price: unitPrice(amounts[1], 'GBP') },
      { country_codes: [...euroCountries], unit_price: unitPrice(amounts[2], 'EUR') },
      { country_codes: ['AU'], unit_price: unitPrice(amounts[3], 'AUD') },
    ],
    quantity: { minimum: 1, maximum: 100 },
    status: 'active' as 'active' | 'archived',
    custom_data: null,
    ...dates,
  }
  return { price, product }
}

/** The sample catalogue. Pictures are `null` if there's no `imageBaseUrl`. */
export function createCatalogue(imageBaseUrl?: string): PaddleCatalogue {
  const names = Object.keys(rows) as SamplePriceName[]
  const entries = names.map((name) => createSellable(name, imageBaseUrl))
  const setStatus = (priceId: string, status: Price['status']) => {
    const entry = entries.find(({ price }) => price.id === priceId)
    if (!entry) throw new Error(`The catalogue has no price ${priceId}`)
    entry.price.status = status
  }
  return {
    entries,
    find: (priceId) => entries.find(({ price }) => price.id === priceId && price.status === 'active'),
    archivePrice: (priceId) => setStatus(priceId, 'archived'),
    addCustomPrice({ product_id, description, name, tax_mode, unit_price, quantity }) {
      const product = entries.find((entry) => entry.product.id === product_id)?.product
      if (!product) return null
      const price = {
        ...{ id: createId('pri'), product_id, description, name: name ?? description, type: 'custom' },
        ...{ billing_cycle: null, trial_period: null, unit_price_overrides: [], custom_data: null, ...dates },
        tax_mode: tax_mode ?? 'account_setting',
        unit_price,
        quantity: quantity ?? { minimum: 1, maximum: 100 },
        status: 'active' as const,
      }
      entries.push({ price, product })
      return price
    },
    restorePrice: (priceId) => setStatus(priceId, 'active'),
  }
}
