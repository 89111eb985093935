import { NO_REFUND, NOT_REFUNDED } from '../../../content/refund-words.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { refundRequest } from '../../../domain/forms/order.server.ts'
import { type NoRefund, whyNoRefund } from '../../../domain/refund.ts'
import { requireRecentSignInFor } from '../../../guards.ts'
import { textFields } from '../../../http/form.ts'
import {
  done,
  type FormOutcome,
  type Intent,
  refused,
  tooMany,
  unavailable,
} from '../../../http/form-outcome.ts'
import { orderNotFound } from '../../../http/not-found.ts'
import { findOrder, orderPath, type OrderScope } from './order-scope.ts'

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

export const refund: Intent<OrderScope> = async (form, scope) => {
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
