import { NO_REFUND, NOT_REFUNDED } from '../../../content/refund-words.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { refundRequest } from '../../../domain/forms/order.server.ts'
import { href } from '../../../domain/href.ts'
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
import type { OrderScope } from './order-intents.ts'

/** These may be different in a minute. */
const PASSING: readonly NoRefund[] = ['unconfirmed', 'refunds-unknown', 'license-unknown', 'settling']

type Typed = Record<string, string>

async function findRefusal({ backend, customer, id }: OrderScope, typed: Typed): Promise<FormOutcome | null> {
  const stored = await backend.orders.get(customer, id)
  if (!stored.ok && stored.reason === 'not-found') throw orderNotFound()
  if (!stored.ok) return unavailable({ form: NOT_REFUNDED.unavailable }, typed)
  // A license may have been activated since the list was cached.
  const [licenses, orders] = await Promise.all([
    backend.licenses.list(customer, { isFresh: true, isBinding: true }),
    backend.orders.list(customer),
  ])
  const owned = {
    licenses: licenses.ok && !licenses.value.isStale ? licenses.value.value : null,
    orders: orders.ok ? orders.value.value.orders : null,
  }
  const why = whyNoRefund(stored.value, owned, backend.now())
  if (why === null) return null
  return PASSING.includes(why)
    ? unavailable({ form: NO_REFUND[why] }, typed)
    : refused({ form: NO_REFUND[why] })
}

export const refund: Intent<OrderScope> = async (form, context) => {
  const { backend, customer, id } = context
  const path = href('/user/orders/:id', { id })
  const typed = textFields(form)
  const refusal = await findRefusal(context, typed)
  if (refusal) return refusal
  const parsed = refundRequest.safeParse(typed)
  if (!parsed.success) return refused(errorsOf(parsed.error), typed)
  await requireRecentSignInFor(context, path, { ...parsed.data, intent: 'refund' })
  const result = await backend.orders.refund(customer, id, parsed.data.reason)
  if (result.ok) {
    await backend.typedForms.clear(customer)
    return done(path, 'We’ve asked Paddle for your refund.')
  }
  if (result.reason === 'not-found') throw orderNotFound()
  if (result.reason === 'too-many') return tooMany(result, 'You’ve asked for several refunds today.', typed)
  const errors = { form: NOT_REFUNDED[result.reason] }
  const isOver = result.reason === 'requested' || result.reason === 'refused' || result.reason === 'off'
  return isOver ? refused(errors) : unavailable(errors, typed)
}
