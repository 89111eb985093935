import { NOT_CORRECTED } from '../../../content/order-words.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { correction } from '../../../domain/forms/order.server.ts'
import { requireRecentSignInFor } from '../../../guards.ts'
import { textFields } from '../../../http/form.ts'
import { done, type Intent, refused, unavailable } from '../../../http/form-outcome.ts'
import { orderNotFound } from '../../../http/not-found.ts'
import { findOrder, orderPath, type OrderScope } from './order-scope.ts'

export const revise: Intent<OrderScope> = async (form, scope) => {
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
  const isFinal = result.reason === 'revised' || result.reason === 'refused'
  return isFinal ? refused(errors, typed) : unavailable(errors, typed)
}
