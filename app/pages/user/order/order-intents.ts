import type { InvoiceRequests, Orders } from '../../../backend/orders.ts'
import { NOT_CHANGED, NOT_CORRECTED, NOT_WITHDRAWN } from '../../../content/order-words.ts'
import { NO_REFUND, NOT_REFUNDED } from '../../../content/refund-words.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { correction, refundRequest, requestChange } from '../../../domain/forms/order.server.ts'
import { type NoRefund, whyNoRefund } from '../../../domain/refund.ts'
import { requireRecentSignInFor } from '../../../guards.ts'
import {
  done,
  type FormOutcome,
  type Intent,
  type Intents,
  refused,
  tooMany,
  unavailable,
} from '../../../http/form-outcome.ts'
import { textField, textFields } from '../../../http/form.ts'
import { orderNotFound } from '../../../http/not-found.ts'
import { findOrder, orderPath, type OrderScope } from './order-scope.ts'

type PdfLink = Awaited<ReturnType<Orders['invoice']>>

function openPdf(link: PdfLink, { name, missing }: { name: string; missing: string }) {
  if (link.ok) return done(link.value)
  if (link.reason === 'not-found') throw orderNotFound()
  return link.reason === 'refused'
    ? refused({ form: missing })
    : unavailable({ form: `We can’t get this ${name} right now. Please try again in a few minutes.` })
}

const openInvoice: Intent<OrderScope> = async (_form, { backend, customer, id }) =>
  openPdf(await backend.orders.invoice(customer, id), {
    name: 'invoice',
    missing: 'There’s no invoice for this order yet. It’s created once the order is paid or invoiced.',
  })

const openCreditNote: Intent<OrderScope> = async (form, { backend, customer, id }) =>
  openPdf(await backend.orders.creditNote(customer, id, textField(form, 'adjustment')), {
    name: 'credit note',
    missing: 'There’s no credit note for this refund yet. It’s created once the refund is approved.',
  })

const revise: Intent<OrderScope> = async (form, scope) => {
  const { backend, customer, id } = scope
  const typed = textFields(form)
  const stored = await findOrder(scope)
  if (!stored) return unavailable({ form: NOT_CORRECTED.unavailable }, typed)
  if (stored.isRevised) return refused({ form: NOT_CORRECTED.revised }, typed)
  const parsed = correction(stored.details).safeParse(typed)
  if (!parsed.success) return refused(errorsOf(parsed.error), typed)
  await requireRecentSignInFor(scope, orderPath(id), { ...parsed.data, intent: 'revise' })
  const result = await backend.orders.revise(customer, id, parsed.data)
  if (result.ok) {
    await backend.typedForms.clear(customer)
    return done(orderPath(id), 'Invoice corrected.')
  }
  if (result.reason === 'not-found') throw orderNotFound()
  const errors = { form: NOT_CORRECTED[result.reason], ...('errors' in result ? result.errors : {}) }
  const isTemporary = result.reason === 'unknown' || result.reason === 'unavailable'
  return isTemporary ? unavailable(errors, typed) : refused(errors, typed)
}

/** A later try may work, so the typed text stays in the form. */
const TEMPORARY: readonly NoRefund[] = ['unconfirmed', 'refunds-unknown', 'license-unknown', 'settling']

/** Why the order can't be refunded; null if it can. */
async function findRefusal(scope: OrderScope, typed: Record<string, string>): Promise<FormOutcome | null> {
  const { backend, customer } = scope
  const stored = await findOrder(scope)
  if (!stored) return unavailable({ form: NOT_REFUNDED.unavailable }, typed)
  // A license may have been activated since the list was cached.
  const [licenses, orders] = await Promise.all([
    backend.licenses.list(customer, { isBinding: true }),
    backend.orders.list(customer),
  ])
  const owned = {
    licenses: licenses.ok && !licenses.value.isStale ? licenses.value.value : null,
    orders: orders.ok ? orders.value.value.orders : null,
  }
  const why = whyNoRefund(stored, owned, backend.now())
  if (why === null) return null
  const errors = { form: NO_REFUND[why] }
  return TEMPORARY.includes(why) ? unavailable(errors, typed) : refused(errors)
}

const refund: Intent<OrderScope> = async (form, scope) => {
  const { backend, customer, id } = scope
  const typed = textFields(form)
  const refusal = await findRefusal(scope, typed)
  if (refusal) return refusal
  const parsed = refundRequest.safeParse(typed)
  if (!parsed.success) return refused(errorsOf(parsed.error), typed)
  await requireRecentSignInFor(scope, orderPath(id), { ...parsed.data, intent: 'refund' })
  const result = await backend.orders.refund(customer, id, parsed.data.reason)
  if (result.ok) {
    await backend.typedForms.clear(customer)
    return done(orderPath(id), 'We’ve asked Paddle for your refund.')
  }
  if (result.reason === 'not-found') throw orderNotFound()
  if (result.reason === 'too-many')
    return tooMany(result, { text: 'You’ve asked for several refunds today.', typed })
  const errors = { form: NOT_REFUNDED[result.reason] }
  const isTemporary = result.reason === 'unknown' || result.reason === 'unavailable'
  return isTemporary ? unavailable(errors, typed) : refused(errors)
}

type RequestFailure = Extract<Awaited<ReturnType<InvoiceRequests['change' | 'withdraw']>>, { ok: false }>

interface FormSent {
  words: typeof NOT_CHANGED
  typed?: Record<string, string>
}

function describeRequestFailure(failure: RequestFailure, { words, typed }: FormSent) {
  if (failure.reason === 'not-found') throw orderNotFound()
  if (failure.reason === 'too-many') return tooMany(failure, { text: words.tooMany, typed })
  const errors = { form: words[failure.reason], ...('errors' in failure ? failure.errors : {}) }
  const isFinal = failure.reason === 'refused' || failure.reason === 'closed'
  return isFinal ? refused(errors, typed) : unavailable(errors, typed)
}

const changeRequest: Intent<OrderScope> = async (form, scope) => {
  const { backend, customer, id } = scope
  const typed = textFields(form)
  const stored = await findOrder(scope)
  if (!stored) return unavailable({ form: NOT_CHANGED.unavailable }, typed)
  if (!stored.invoiceRequest) return refused({ form: NOT_CHANGED.closed }, typed)
  const parsed = requestChange(stored.invoiceRequest).safeParse(typed)
  if (!parsed.success) return refused(errorsOf(parsed.error), typed)
  const result = await backend.invoiceRequests.change(customer, id, parsed.data)
  if (!result.ok) return describeRequestFailure(result, { words: NOT_CHANGED, typed })
  return done(orderPath(id), 'Request updated.')
}

const withdrawRequest: Intent<OrderScope> = async (_form, { backend, customer, id }) => {
  const result = await backend.invoiceRequests.withdraw(customer, id)
  if (!result.ok) return describeRequestFailure(result, { words: NOT_WITHDRAWN })
  return done(orderPath(id), 'Request withdrawn. While the quote is valid, you can use it again.')
}

export const ORDER_INTENTS: Intents<OrderScope> = {
  invoice: openInvoice,
  'credit-note': openCreditNote,
  revise,
  refund,
  'change-request': changeRequest,
  'withdraw-request': withdrawRequest,
}
