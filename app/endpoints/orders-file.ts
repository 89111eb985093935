import type { LoaderFunctionArgs } from '@remix-run/node'
import { filterOrders, readOrderQuery, ordersCsv } from '../domain/order-list.ts'
import { requireUser } from '../guards.ts'
import { cannotLoadFile, savedFile } from '../http/file-response.ts'
import { licensesAside } from '../store/asides.ts'

/** Saves the orders that match the search of the list, on all its pages. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const result = await context.backend.orders.list(customer)
  if (!result.ok) return cannotLoadFile('your orders')
  const query = readOrderQuery(new URL(request.url).searchParams)
  const licenses = query.q === '' ? [] : await licensesAside(context, customer)
  if (!licenses) return cannotLoadFile('your licenses')
  const orders = filterOrders(result.value.value.orders, query, licenses)
  return savedFile('ctrl-orders.csv', 'text/csv', ordersCsv(orders, context.backend.now()))
}
