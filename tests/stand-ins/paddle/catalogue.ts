import { rows, samplePrices, type SamplePriceName } from './catalogue-rows.ts'
import { euroCountries } from './countries.ts'

export type Sellable = ReturnType<typeof createSellable>
export type Price = Sellable['price']

export interface PaddleCatalogue {
  /** All prices, archived ones too. */
  entries: Sellable[]
  /** An active price with its product. */
  find(priceId: string): Sellable | undefined
  /** Archives a price: from now on it "could not be found". */
  archivePrice(priceId: string): void
  restorePrice(priceId: string): void
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
    id: samplePrices[name],
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

/** The sample catalogue; pictures are `null` unless `imageBaseUrl`, the origin that has them, is given. */
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
    restorePrice: (priceId) => setStatus(priceId, 'active'),
  }
}
