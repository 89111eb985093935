import type { Logger } from 'pino'
import * as z from 'zod'
import type { Backend, Customer } from '../../app/backend/backend.ts'
import type { VisitorSession } from '../../app/context.ts'
import { bagKeyOf } from '../../app/domain/bag.ts'
import { formatMoney } from '../../app/domain/money.ts'
import { isTransactionId } from '../../app/domain/transaction.ts'
import type { RequestContext } from '../middleware/middleware.ts'
import { isStoreFailure } from '../storage/store.ts'

export const CHECKOUT_PATH = '/checkout'
const ORDER_PAGE = '/checkout/complete?transaction='
const TEXT_LENGTH_MAX = 2000
/** Its query names up to 100 licenses to renew. */
const ORDER_LENGTH_MAX = 8000
const RETRY_AFTER_SECONDS = 5

/** An amount with its currency. Nothing else that a browser sends here may reach the log. */
const Figure = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}\p{Sc}\p{Zs}.,'’−-]{1,40}$/u)

const Difference = z.object({ shown: Figure, asked: Figure })

/** Only the transaction has to be right. The amount is only for words, and the link only leads to an order. */
const Paying = z.object({
  transaction: z.string().refine(isTransactionId),
  sold: z.string().max(TEXT_LENGTH_MAX).optional().catch(undefined),
  total: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional()
    .catch(undefined),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
  order: z
    .string()
    .max(ORDER_LENGTH_MAX)
    .regex(/^[\x21-\x7e]+$/)
    .startsWith(ORDER_PAGE)
    .optional()
    .catch(undefined),
  started: z.literal('1').optional().catch(undefined),
  failed: z.literal('1').optional().catch(undefined),
})
type Paying = z.infer<typeof Paying>

interface Reported {
  context: RequestContext
  session: VisitorSession
  payments: Backend['payments']
  log: Pick<Logger, 'warn'>
}

const done = () => new Response(null, { status: 204 })
const refused = () => new Response('We couldn’t read this report.', { status: 422 })

/** What the script of a payment page reports. Null for other requests. Never says whose a transaction is. */
export async function receivePaymentReport(request: Request, reported: Reported): Promise<Response | null> {
  const { context, session, payments, log } = reported
  if (request.method !== 'POST' || context.location.page?.hasPaymentFrame !== true) return null
  const form = Object.fromEntries(
    await request
      .clone()
      .formData()
      .catch(() => new FormData()),
  )
  if (form.intent === 'difference') {
    const { data } = Difference.safeParse(form)
    if (!data) return refused()
    log.warn({ requestId: context.requestId, ...data }, 'payment frame and page show different totals')
    return done()
  }
  if (form.intent !== 'paying' && form.intent !== 'pay-again') return null
  const { data } = Paying.safeParse(form)
  if (!data) return refused()
  try {
    session.requireReadable()
    const { customer } = session
    if (customer && form.intent === 'pay-again') await payments.payAgain(customer, data.transaction)
    else if (customer) await report(customer, data, reported)
    return done()
  } catch (error) {
    if (!isStoreFailure(error)) throw error
    // The page sends it again. A payment that we forget could be charged twice.
    return new Response(null, { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } })
  }
}

/** The link belongs to the transaction that the customer pays. */
const isOrderOf = (order: string, transaction: string) =>
  new URLSearchParams(order.slice(order.indexOf('?'))).get('transaction') === transaction

function report(customer: Customer, paying: Paying, { context, session, payments }: Reported): Promise<void> {
  const { transaction, total, currency, order, started, failed } = paying
  const isCheckout = context.location.pattern === CHECKOUT_PATH
  const license = isCheckout ? context.pageUrl.searchParams.get('license') : null
  const sold = paying.sold ?? (license === null ? bagKeyOf(session.bag) : '')
  return payments.report(customer, {
    transaction,
    sold: isCheckout ? sold : '',
    license,
    total: total && currency ? formatMoney(total, currency) : '',
    orderHref: order && isOrderOf(order, transaction) ? order : ORDER_PAGE + transaction,
    isStarted: started !== undefined,
    hasFailed: failed !== undefined,
  })
}
