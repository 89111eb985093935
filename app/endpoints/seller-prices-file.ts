import type { LoaderFunctionArgs } from '@remix-run/node'
import { sellerPriceListCsv } from '../domain/seller-prices.ts'
import { requireRole } from '../guards.ts'
import { cannotLoadFile, savedFile } from '../http/file-response.ts'
import { loadSellerPrices } from '../store/load-seller-prices.ts'

/** Never send an incomplete list: it could be mistaken for a complete one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireRole(context, request, 'sellers')
  const list = await loadSellerPrices(context)
  if (list.missing.length > 0) return cannotLoadFile('the price list')
  return savedFile('ctrl-price-list.csv', 'text/csv', sellerPriceListCsv(list))
}
