import type { LoaderFunctionArgs } from '@remix-run/node'
import { endOfPayment } from '../domain/pending-payment.ts'
import { isOwnedBy, isTransactionId } from '../domain/transaction.ts'
import { requireUser } from '../guards.ts'
import { jsonResponse } from '../http/json-response.ts'

/** The outcome of the customer's own payment; another customer's is answered like one that does not exist. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = requireUser(context, request)
  const id = new URL(request.url).searchParams.get('transaction')
  if (id === null || !isTransactionId(id)) return jsonResponse({ end: null }, 404)
  const sale = await context.backend.transactions.get(id)
  if (!sale.ok && sale.reason === 'unavailable') return jsonResponse({ end: null }, 503)
  if (!sale.ok || !isOwnedBy(sale.value, user)) return jsonResponse({ end: null }, 404)
  return jsonResponse({ end: endOfPayment(sale.value) }, 200)
}
