import type { LoaderFunctionArgs } from '@remix-run/node'
import { sellerPriceListCsv } from '../domain/seller-prices.ts'
import { requireRole } from '../guards.ts'
import { loadSellerPrices } from '../load-seller-prices.ts'

/** The sellers' price list as a file. An incomplete list is not sent, since it could be taken for a complete one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireRole(context, request, 'sellers')
  const list = await loadSellerPrices(context)
  if (list.missing.length > 0) {
    return new Response(
      'The price list is not available at the moment, because our payment provider does not answer. Please try again shortly.\n',
      {
        status: 503,
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          'Retry-After': '60',
          'Cache-Control': 'no-store',
        },
      },
    )
  }
  return new Response(sellerPriceListCsv(list), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="ctrl-price-list.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
