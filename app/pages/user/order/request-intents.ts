import type { InvoiceRequests } from '../../../backend/orders.ts'
import { NOT_CHANGED, NOT_WITHDRAWN } from '../../../content/order-words.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { requestChange } from '../../../domain/forms/order.server.ts'
import { textFields } from '../../../http/form.ts'
import { done, type Intent, refused, tooMany, unavailable } from '../../../http/form-outcome.ts'
import { orderNotFound } from '../../../http/not-found.ts'
import { findOrder, orderPath, type OrderScope } from './order-scope.ts'

type Failure = Extract<Awaited<ReturnType<InvoiceRequests['change' | 'withdraw']>>, { ok: false }>

interface FormSent {
  words: typeof NOT_CHANGED
  typed?: Record<string, string>
}

function describeFailure(failure: Failure, { words, typed }: FormSent) {
  if (failure.reason === 'not-found') throw orderNotFound()
  if (failure.reason === 'too-many') return tooMany(failure, { text: words.tooMany, typed })
  const errors = { form: words[failure.reason], ...('errors' in failure ? failure.errors : {}) }
  const isFinal = failure.reason === 'refused' || failure.reason === 'closed'
  return isFinal ? refused(errors, typed) : unavailable(errors, typed)
}

export const changeRequest: Intent<OrderScope> = async (form, scope) => {
  const { backend, customer, id } = scope
  const typed = textFields(form)
  const stored = await findOrder(scope)
  if (!stored) return unavailable({ form: NOT_CHANGED.unavailable }, typed)
  if (!stored.request) return refused({ form: NOT_CHANGED.closed }, typed)
  const parsed = requestChange(stored.request).safeParse(typed)
  if (!parsed.success) return refused(errorsOf(parsed.error), typed)
  const result = await backend.invoiceRequests.change(customer, id, parsed.data)
  if (!result.ok) return describeFailure(result, { words: NOT_CHANGED, typed })
  return done(orderPath(id), 'Request updated.')
}

export const withdrawRequest: Intent<OrderScope> = async (_form, { backend, customer, id }) => {
  const result = await backend.invoiceRequests.withdraw(customer, id)
  if (!result.ok) return describeFailure(result, { words: NOT_WITHDRAWN })
  return done(orderPath(id), 'Request withdrawn. You can use the quote again.')
}
