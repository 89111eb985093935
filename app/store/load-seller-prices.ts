import type { SiteContext } from '../context.ts'
import { PRICE_NAMES } from '../domain/catalogue.ts'
import { SELLING_CURRENCIES, type SellingCurrency } from '../domain/money.ts'
import type { PricePreview } from '../domain/prices.ts'
import { COUNTRY_OF_CURRENCY, type SellerPriceList, sellerPriceListOf } from '../domain/seller-prices.ts'

async function previewCatalogue(
  { backend }: Pick<SiteContext, 'backend'>,
  currency: SellingCurrency,
): Promise<PricePreview | null> {
  const ask = (priceIds: readonly string[]) =>
    backend.prices.preview({
      items: priceIds.map((priceId) => ({ priceId, quantity: 1 })),
      location: { country: COUNTRY_OF_CURRENCY[currency] },
      address: null,
      isBinding: true,
    })
  const all = [...new Set(PRICE_NAMES.map((name) => backend.catalogue[name]))]
  const result = await ask(all)
  if (result.ok) return result.value
  if (result.reason !== 'price-gone') return null
  const { gonePriceIds } = result
  const second = await ask(all.filter((priceId) => !gonePriceIds.includes(priceId)))
  return second.ok ? second.value : null
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
