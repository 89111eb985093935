import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Customer } from '../backend/backend.ts'
import type { PaymentReport } from '../backend/payments.ts'
import { withFailure } from '../content/order-words.ts'
import type { SiteContext } from '../context.ts'
import { type Bag, bagKeyOf } from '../domain/bag.ts'
import { formatMoney } from '../domain/money.ts'
import { ORDER_PATH, orderHref, type PaymentFor } from '../domain/payment.ts'
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

const answer = (status: 204 | 405 | 422) => new Response(null, { status })

/**
 * Records what the script of a payment page reports. Never says whose a transaction is. If the store is down, the
 * script sends it again. Payment pages forward what is posted to them (server/rendering/page-handler.ts).
 */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const { backend, session } = context
  const form = await request.formData().catch(() => new FormData())
  const intent = textField(form, 'intent')
  if (intent === 'difference') return noteDifference(context, form)
  if (intent !== 'paying' && intent !== 'pay-again') return answer(405)
  const transaction = textField(form, 'transaction')
  if (!isTransactionId(transaction)) return answer(422)
  session.requireReadable()
  const { customer } = session
  if (customer && intent === 'pay-again') await backend.payments.payAgain(customer, transaction)
  else if (customer) await reportPayment(context, customer, { url: request.url, form, transaction })
  return answer(204)
}

/** An amount with its currency. Nothing else that a browser sends here may reach the log. */
const FIGURE = /^[\p{L}\p{N}\p{Sc}\p{Zs}.,'’−-]{1,40}$/u

function noteDifference({ backend, requestId }: SiteContext, form: FormData): Response {
  const shown = textField(form, 'shown').trim()
  const asked = textField(form, 'asked').trim()
  if (!FIGURE.test(shown) || !FIGURE.test(asked)) return answer(422)
  backend.payments.noteDifference({ requestId, shown, asked })
  return answer(204)
}

/** Only the transaction has to be right. The amount is only for words, and the link only leads to its order. */
function reportPayment(
  { backend, session, page }: SiteContext,
  customer: Customer,
  { url, form, transaction }: { url: string; form: FormData; transaction: string },
): Promise<void> {
  const isCheckout = page?.path === '/checkout'
  const license = isCheckout ? new URL(url).searchParams.get('license') : null
  return backend.payments.report(customer, {
    transaction,
    sold: isCheckout ? soldAtCheckout(form, license === null ? session.bag : null) : '',
    license,
    total: totalIn(form),
    orderHref: orderHrefIn(form, transaction),
    stage: stageIn(form),
  })
}

function stageIn(form: FormData): PaymentReport['stage'] {
  if (textField(form, 'failed') === '1') return 'failed'
  return textField(form, 'started') === '1' ? 'started' : 'opened'
}

const SOLD_LENGTH_MAX = 2000

/** A key of what the page sells. Without one in the form, the key of the bag; '' if a license is extended. */
function soldAtCheckout(form: FormData, bag: Bag | null): string {
  const sent = textField(form, 'sold')
  if (form.has('sold') && sent.length <= SOLD_LENGTH_MAX) return sent
  return bag ? bagKeyOf(bag) : ''
}

function totalIn(form: FormData): string {
  const total = textField(form, 'total')
  const currency = textField(form, 'currency')
  const isAmount = /^\d{1,12}$/.test(total) && /^[A-Z]{3}$/.test(currency)
  return isAmount ? formatMoney(total, currency) : ''
}

/** Its query names up to 100 licenses to renew. */
const ORDER_LINK = /^\/checkout\/complete\?transaction=[\x21-\x7e]{1,7900}$/

function orderHrefIn(form: FormData, transaction: string): string {
  const sent = textField(form, 'order')
  const isOfTransaction =
    ORDER_LINK.test(sent) && new URLSearchParams(sent.split('?', 2)[1]).get('transaction') === transaction
  return isOfTransaction ? sent : orderHref(ORDER_PATH, transaction)
}
