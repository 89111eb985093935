import type { LoaderFunctionArgs } from '@remix-run/node'
import { endOfPayment } from '../domain/pending-payment.ts'
import { isTransactionId } from '../domain/transaction.ts'
import { requireUser } from '../guards.ts'
import { jsonResponse } from '../http/json-response.ts'
import { isOwnSale } from '../store/is-own-sale.ts'

/** Treats another customer's payment like one that doesn't exist. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const id = new URL(request.url).searchParams.get('transaction')
  if (id === null || !isTransactionId(id)) return jsonResponse({ end: null }, 404)
  const sale = await context.backend.transactions.get(id)
  if (!sale.ok && sale.reason === 'unavailable') return jsonResponse({ end: null }, 503)
  if (!sale.ok || !(await isOwnSale(context.backend, customer, sale.value)))
    return jsonResponse({ end: null }, 404)
  return jsonResponse({ end: endOfPayment(sale.value, context.backend.now()) }, 200)
}
