import { NOT_CHANGED, NOT_WITHDRAWN } from '../../../content/order-words.ts'
import type { InvoiceRequests } from '../../../backend/selling.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { requestChange } from '../../../domain/forms/order.server.ts'
import { href } from '../../../domain/href.ts'
import { textFields } from '../../../http/form.ts'
import {
  done,
  type FormOutcome,
  type Intent,
  refused,
  tooMany,
  unavailable,
} from '../../../http/form-outcome.ts'
import { orderNotFound } from '../../../http/page-not-found.ts'
import type { OrderScope } from './order-intents.ts'

function outcomeOf(
  result: Awaited<ReturnType<InvoiceRequests['change']>>,
  words: typeof NOT_CHANGED,
  success: FormOutcome,
  typed: Record<string, string> = {},
): FormOutcome {
  if (result.ok) return success
  if (result.reason === 'not-found') throw orderNotFound()
  if (result.reason === 'too-many') return tooMany(result, 'You’ve changed several requests.', typed)
  if (result.reason === 'over') return refused({ form: words.over })
  const errors = { form: words[result.reason], ...('errors' in result ? result.errors : {}) }
  return result.reason === 'refused' ? refused(errors, typed) : unavailable(errors, typed)
}

const pathOf = (id: string) => href('/user/orders/:id', { id })

export const changeRequest: Intent<OrderScope> = async (form, { backend, customer, id }) => {
  const typed = textFields(form)
  const stored = await backend.orders.get(customer, id)
  if (!stored.ok && stored.reason === 'not-found') throw orderNotFound()
  if (!stored.ok) return unavailable({ form: NOT_CHANGED.unavailable }, typed)
  const { request } = stored.value
  if (!request) return refused({ form: NOT_CHANGED.over })
  const parsed = requestChange(request).safeParse(typed)
  if (!parsed.success) return refused(errorsOf(parsed.error), typed)
  const result = await backend.invoiceRequests.change(customer, id, parsed.data)
  return outcomeOf(result, NOT_CHANGED, done(pathOf(id), 'Your request is changed.'), typed)
}

export const withdrawRequest: Intent<OrderScope> = async (_, { backend, customer, id }) => {
  const result = await backend.invoiceRequests.withdraw(customer, id)
  const success = done(pathOf(id), 'Your request is withdrawn. You can use the quote again.')
  return outcomeOf(result, NOT_WITHDRAWN, success)
}
