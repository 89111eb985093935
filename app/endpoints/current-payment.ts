import type { LoaderFunctionArgs } from '@remix-run/node'
import { withFailure } from '../content/payment-errors.ts'
import type { PaymentFor } from '../domain/payment.ts'
import { isTransactionId } from '../domain/transaction.ts'
import { requireUser } from '../guards.ts'
import { jsonResponse } from '../http/json-response.ts'

function wantedIn({ searchParams: query }: URL): PaymentFor | null {
  const transaction = query.get('transaction')
  if (transaction !== null) return isTransactionId(transaction) ? { transaction } : null
  const license = query.get('license')
  return license === null ? { bag: query.get('bag') ?? '' } : { license }
}

/** For open payment pages. Somebody else's payment looks like none. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const wanted = wantedIn(new URL(request.url))
  const payment = wanted && (await context.backend.payments.current(customer, wanted))
  return jsonResponse(payment && withFailure(payment), 200)
}
