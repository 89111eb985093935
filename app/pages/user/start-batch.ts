import type { Backend, Customer } from '../../backend/backend.ts'
import { REQUEST_MESSAGES } from '../../domain/activation-request.ts'
import { href } from '../../domain/href.ts'
import { takesMachines } from '../../domain/license-search.ts'
import { done, type FormOutcome, refused, tooMany, unavailable } from '../../http/form-outcome.ts'
import { textField } from '../../http/form.ts'
import { type ReadRequests, refuseFaulty } from './read-requests.ts'

export const NOT_LOADED =
  'We can’t load your licenses right now, so nothing was sent. Please try again in a few minutes.'
const NO_ENGINE = 'There’s no engine license in this account, so nothing was sent.'
const NOT_STORED = 'We couldn’t save these requests, so nothing was sent. Please try again in a few minutes.'

interface BatchScope {
  backend: Backend
  customer: Customer
  /** The batch to add to. Without one, a new one is started. */
  batch?: string
}

/** Stores several requests, and leads to the page that asks which license each one is for. Sends nothing yet. */
export async function startBatch(
  form: FormData,
  read: ReadRequests,
  { backend, customer, batch }: BatchScope,
): Promise<FormOutcome> {
  const { requests, field } = read
  const typed = { payload: textField(form, 'payload'), license: textField(form, 'license') }
  if (read.fault) return refuseFaulty(read, typed)
  // Each batch takes up to 3 MB in the store, so a free account can't have one.
  const list = await backend.licenses.list(customer)
  if (list.ok && !list.value.isStale && !list.value.value.some(takesMachines))
    return refused({ [field]: NO_ENGINE }, typed)
  const added = await backend.licenses.batches.add(customer, batch ?? null, requests)
  if (added.ok) return done(href('/user/licenses/activate/:batch', { batch: added.value }))
  if (added.reason === 'too-many')
    return tooMany(added, { text: 'You’ve sent many requests within the hour.', typed, field })
  return added.reason === 'refused'
    ? refused({ [field]: REQUEST_MESSAGES.tooMany }, typed)
    : unavailable({ [field]: NOT_STORED }, typed)
}
