import type { Orders } from '../../../backend/selling.ts'
import type { CustomerContext } from '../../../context.ts'
import { NOT_CORRECTED } from '../../../content/order-words.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { correction } from '../../../domain/forms/order.server.ts'
import { href } from '../../../domain/href.ts'
import { requireRecentSignInFor } from '../../../guards.ts'
import { textField, textFields } from '../../../http/form.ts'
import { done, type Intents, refused, unavailable } from '../../../http/form-outcome.ts'
import { orderNotFound } from '../../../http/not-found.ts'
import { refund } from './refund-intent.ts'
import { changeRequest, withdrawRequest } from './request-intents.ts'

export interface OrderScope extends CustomerContext {
  id: string
}

function openPdf(result: Awaited<ReturnType<Orders['invoice']>>, name: string, missing: string) {
  if (result.ok) return done(result.value)
  if (result.reason === 'not-found') throw orderNotFound()
  return result.reason === 'refused'
    ? refused({ form: missing })
    : unavailable({ form: `We can’t get this ${name} right now. Please try again in a few minutes.` })
}

export const ORDER_INTENTS: Intents<OrderScope> = {
  async invoice(_, { backend, customer, id }) {
    return openPdf(
      await backend.orders.invoice(customer, id),
      'invoice',
      'There’s no invoice for this order yet. It’s created once the order is paid or invoiced.',
    )
  },
  async revise(form, context) {
    const { backend, customer, id } = context
    const path = href('/user/orders/:id', { id })
    const typed = textFields(form)
    const stored = await backend.orders.get(customer, id)
    if (!stored.ok && stored.reason === 'not-found') throw orderNotFound()
    if (!stored.ok) return unavailable({ form: NOT_CORRECTED.unavailable }, typed)
    if (stored.value.isRevised) return refused({ form: NOT_CORRECTED.revised }, typed)
    const parsed = correction(stored.value.details).safeParse(typed)
    if (!parsed.success) return refused(errorsOf(parsed.error), typed)
    await requireRecentSignInFor(context, path, { ...parsed.data, intent: 'revise' })
    const result = await backend.orders.revise(customer, id, parsed.data)
    if (result.ok) {
      await backend.typedForms.clear(customer)
      return done(path, 'Invoice corrected.')
    }
    if (result.reason === 'not-found') throw orderNotFound()
    const errors = { form: NOT_CORRECTED[result.reason], ...('errors' in result ? result.errors : {}) }
    const isOver = result.reason === 'revised' || result.reason === 'refused'
    return isOver ? refused(errors, typed) : unavailable(errors, typed)
  },
  refund,
  'change-request': changeRequest,
  'withdraw-request': withdrawRequest,
  async 'credit-note'(form, { backend, customer, id }) {
    return openPdf(
      await backend.orders.creditNote(customer, id, textField(form, 'adjustment')),
      'credit note',
      'There’s no credit note for this refund yet. It’s created once the refund is approved.',
    )
  },
}
