import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Customer } from '../backend/backend.ts'
import { withFailure } from '../content/order-words.ts'
import type { SiteContext } from '../context.ts'
import { bagKeyOf } from '../domain/bag.ts'
import { formatMoney } from '../domain/money.ts'
import type { PaymentFor } from '../domain/payment.ts'
import { ORDER_PATH, orderHref } from '../domain/payment-page.ts'
import { isTransactionId } from '../domain/transaction.ts'
import { requireUser } from '../guards.ts'
import { textField } from '../http/form.ts'
import { jsonResponse } from '../http/json-response.ts'

function wantedIn({ searchParams: query }: URL): PaymentFor | null {
  const transaction = query.get('transaction')
  if (transaction !== null) return isTransactionId(transaction) ? { transaction } : null
  return { sold: query.get('sold') ?? '', license: query.get('license') }
}

/** For open payment pages. Somebody else's payment looks like none. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const wanted = wantedIn(new URL(request.url))
  const payment = wanted && (await context.backend.payments.current(customer, wanted))
  return jsonResponse(payment && withFailure(payment), 200)
}

/** An amount with its currency. Nothing else that a browser sends here may reach the log. */
const FIGURE = /^[\p{L}\p{N}\p{Sc}\p{Zs}.,'’−-]{1,40}$/u
const SOLD_LENGTH_MAX = 2000
/** Its query names up to 100 licenses to renew. */
const ORDER = /^\/checkout\/complete\?transaction=[\x21-\x7e]{1,7900}$/

const answer = (status: 204 | 405 | 422) => new Response(null, { status })

/**
 * What a payment page's script reports. Never says whose a transaction is. If the store is down, it's sent again. Payment
 * pages pass on what is posted to them (server/rendering/answer-page.ts).
 */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const { backend, session, requestId } = context
  const form = await request.formData().catch(() => new FormData())
  const intent = textField(form, 'intent')
  if (intent === 'difference') {
    const [shown, asked] = ['shown', 'asked'].map((name) => textField(form, name).trim())
    if (!FIGURE.test(shown!) || !FIGURE.test(asked!)) return answer(422)
    backend.payments.noteDifference({ requestId, shown: shown!, asked: asked! })
    return answer(204)
  }
  if (intent !== 'paying' && intent !== 'pay-again') return answer(405)
  const transaction = textField(form, 'transaction')
  if (!isTransactionId(transaction)) return answer(422)
  session.requireReadable()
  const { customer } = session
  if (customer && intent === 'pay-again') await backend.payments.payAgain(customer, transaction)
  else if (customer) await reportPayment(context, customer, { request, form, transaction })
  return answer(204)
}

/** Only the transaction has to be right. The amount is only for words, and the link only leads to its order. */
function reportPayment(
  { backend, session, page }: SiteContext,
  customer: Customer,
  { request, form, transaction }: { request: Request; form: FormData; transaction: string },
): Promise<void> {
  const isCheckout = page?.path === '/checkout'
  const license = isCheckout ? new URL(request.url).searchParams.get('license') : null
  const isKeySent = form.has('sold') && textField(form, 'sold').length <= SOLD_LENGTH_MAX
  const sold = isKeySent ? textField(form, 'sold') : license === null ? bagKeyOf(session.bag) : ''
  const [total, currency, order] = ['total', 'currency', 'order'].map((name) => textField(form, name)) as [
    string,
    string,
    string,
  ]
  const isAmount = /^\d{1,12}$/.test(total) && /^[A-Z]{3}$/.test(currency)
  const ordered = new URLSearchParams(order.slice(order.indexOf('?'))).get('transaction')
  return backend.payments.report(customer, {
    transaction,
    sold: isCheckout ? sold : '',
    license,
    total: isAmount ? formatMoney(total, currency) : '',
    orderHref: ORDER.test(order) && ordered === transaction ? order : orderHref(ORDER_PATH, transaction),
    isStarted: textField(form, 'started') === '1',
    hasFailed: textField(form, 'failed') === '1',
  })
}
