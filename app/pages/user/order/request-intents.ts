import { NOT_CHANGED, NOT_WITHDRAWN } from '../../../content/order-words.ts'
import type { InvoiceRequests } from '../../../backend/selling.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { requestChange } from '../../../domain/forms/order.server.ts'
import { href } from '../../../domain/href.ts'
import { textFields } from '../../../http/form.ts'
import { done, type Intent, refused, tooMany, unavailable } from '../../../http/form-outcome.ts'
import { orderNotFound } from '../../../http/not-found.ts'
import type { OrderScope } from './order-intents.ts'

type Failed = Extract<Awaited<ReturnType<InvoiceRequests['change']>>, { ok: false }>

function describeFailed(
  result: Failed,
  { words, typed }: { words: typeof NOT_CHANGED; typed?: Record<string, string> },
) {
  if (result.reason === 'not-found') throw orderNotFound()
  if (result.reason === 'too-many') return tooMany(result, words.tooMany, typed)
  const errors = { form: words[result.reason], ...('errors' in result ? result.errors : {}) }
  const isFinal = result.reason === 'refused' || result.reason === 'closed'
  return isFinal ? refused(errors, typed) : unavailable(errors, typed)
}

const pathOf = (id: string) => href('/user/orders/:id', { id })

export const changeRequest: Intent<OrderScope> = async (form, { backend, customer, id }) => {
  const typed = textFields(form)
  const stored = await backend.orders.get(customer, id)
  if (!stored.ok && stored.reason === 'not-found') throw orderNotFound()
  if (!stored.ok) return unavailable({ form: NOT_CHANGED.unavailable }, typed)
  const { request } = stored.value
  if (!request) return refused({ form: NOT_CHANGED.closed }, typed)
  const parsed = requestChange(request).safeParse(typed)
  if (!parsed.success) return refused(errorsOf(parsed.error), typed)
  const result = await backend.invoiceRequests.change(customer, id, parsed.data)
  if (!result.ok) return describeFailed(result, { words: NOT_CHANGED, typed })
  return done(pathOf(id), 'Request updated.')
}

export const withdrawRequest: Intent<OrderScope> = async (_, { backend, customer, id }) => {
  const result = await backend.invoiceRequests.withdraw(customer, id)
  if (!result.ok) return describeFailed(result, { words: NOT_WITHDRAWN })
  return done(pathOf(id), 'Request withdrawn. You can use the quote again.')
}
