import type { LoaderFunctionArgs } from '@remix-run/node'
import { filterOrders, readOrderQuery, ordersCsv } from '../domain/customer-order.ts'
import { requireUser } from '../guards.ts'
import { noFile, savedFile } from '../http/file-response.ts'
import { withTimeout } from '../store/timeout.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const result = await context.backend.orders.list(customer)
  if (!result.ok) return noFile('We can’t load your orders right now. Please try again in a few minutes.')
  const query = readOrderQuery(new URL(request.url).searchParams)
  const licenses = query.q === '' ? null : await withTimeout(context.backend.licenses.list(customer), null)
  const orders = filterOrders(result.value.value.orders, query, licenses?.ok ? licenses.value.value : [])
  return savedFile('ctrl-orders.csv', 'text/csv', ordersCsv(orders, context.backend.now()))
}
