import type { SiteContext } from '../context.ts'
import { SELLING_CURRENCIES, type SellingCurrency } from '../domain/money.ts'
import type { PricePreview } from '../domain/prices.ts'
import { COUNTRY_OF_CURRENCY, type SellerPriceList, sellerPriceListOf } from '../domain/seller-prices.ts'
import { previewUnitsAt } from './preview-units.ts'
import { withTimeout } from './timeout.ts'

/** The same for every reseller: each currency's prices, in a country that pays in it. */
export async function loadSellerPrices({ backend }: Pick<SiteContext, 'backend'>): Promise<SellerPriceList> {
  const previewIn = async (currency: SellingCurrency) => {
    const location = { country: COUNTRY_OF_CURRENCY[currency] }
    const result = await withTimeout(
      previewUnitsAt({ location, address: null, isBinding: true }, backend),
      null,
    )
    return [currency, result?.ok ? result.value : null] as const
  }
  const previews = await Promise.all(SELLING_CURRENCIES.map(previewIn))
  return sellerPriceListOf(
    Object.fromEntries(previews) as Record<SellingCurrency, PricePreview | null>,
    backend.catalogue,
  )
}
