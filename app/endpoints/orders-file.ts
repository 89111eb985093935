import type { LoaderFunctionArgs } from '@remix-run/node'
import { filterOrders, readOrderQuery, ordersCsv } from '../domain/customer-order.ts'
import { requireUser } from '../guards.ts'
import { noFile, savedFile } from '../http/file-response.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const result = await context.backend.orders.list(customer)
  if (!result.ok) return noFile('We can’t load your orders right now. Please try again in a few minutes.')
  const orders = filterOrders(result.value.value.orders, readOrderQuery(new URL(request.url).searchParams))
  return savedFile('ctrl-orders.csv', 'text/csv', ordersCsv(orders, context.backend.now()))
}
