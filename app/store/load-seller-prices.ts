import type { SiteContext } from '../context.ts'
import { SELLING_CURRENCIES, type SellingCurrency } from '../domain/money.ts'
import type { PricePreview } from '../domain/prices.ts'
import { COUNTRY_OF_CURRENCY, type SellerPriceList, sellerPriceListOf } from '../domain/seller-prices.ts'
import { previewUnits } from './preview-units.ts'

async function previewCatalogue(
  { backend }: Pick<SiteContext, 'backend'>,
  currency: SellingCurrency,
): Promise<PricePreview | null> {
  const location = async () => ({ country: COUNTRY_OF_CURRENCY[currency] })
  const result = await previewUnits({ backend, location, visitor: { address: null } }, { isBinding: true })
  return result.ok ? result.value : null
}

export async function loadSellerPrices(context: Pick<SiteContext, 'backend'>): Promise<SellerPriceList> {
  const previews = await Promise.all(
    SELLING_CURRENCIES.map(
      async (currency) => [currency, await previewCatalogue(context, currency)] as const,
    ),
  )
  return sellerPriceListOf(
    Object.fromEntries(previews) as Record<SellingCurrency, PricePreview | null>,
    context.backend.catalogue,
  )
}
