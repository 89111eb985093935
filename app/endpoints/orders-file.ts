import type { LoaderFunctionArgs } from '@remix-run/node'
import { filterOrders, readOrderQuery, ordersCsv } from '../domain/customer-order.ts'
import { requireUser } from '../guards.ts'
import { noFile, savedFile } from '../http/file-response.ts'
import { licensesAside } from '../store/load-license.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const result = await context.backend.orders.list(customer)
  if (!result.ok) return noFile('We can’t load your orders right now. Please try again in a few minutes.')
  const query = readOrderQuery(new URL(request.url).searchParams)
  const licenses = query.q === '' ? [] : await licensesAside(context, customer)
  const orders = filterOrders(result.value.value.orders, query, licenses)
  return savedFile('ctrl-orders.csv', 'text/csv', ordersCsv(orders, context.backend.now()))
}
