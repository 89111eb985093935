import type { Backend, Customer } from '../../backend/backend.ts'
import { href } from '../../domain/href.ts'
import { takesMachines } from '../../domain/license-search.ts'
import { type Intent, type Intents, refused, unavailable } from '../../http/form-outcome.ts'
import { textField } from '../../http/form.ts'
import { activateOne } from './activate-one.ts'
import { NOT_LOADED, startBatch } from './start-batch.ts'
import { readRequests } from './read-requests.ts'

interface ActivateScope {
  backend: Backend
  customer: Customer
}

/** Activates one machine for the license chosen in the form, or starts a batch. */
const activate: Intent<ActivateScope> = async (form, scope) => {
  const requests = await readRequests(form)
  if (requests.isSeveral) return startBatch(form, requests, scope)
  const id = textField(form, 'license')
  const text = requests.fault ? undefined : requests.requests[0]?.text
  const typed = { payload: text ?? textField(form, 'payload'), license: id }
  const fault = await licenseFault(scope, id)
  if (fault) {
    const errors = { license: fault.error, ...(requests.fault && { [requests.field]: requests.fault }) }
    return fault.isTemporary ? unavailable(errors, typed) : refused(errors, typed)
  }
  const path = href('/user/licenses/:id', { id })
  const outcome = await activateOne(form, requests, { ...scope, id, path })
  return outcome.ok ? outcome : { ...outcome, typed: { ...outcome.typed, license: id } }
}

const NOT_CHOSEN = { error: 'Choose a license.', isTemporary: false }
const GONE = { error: 'This license is no longer in your account. Choose another one.', isTemporary: false }
const LATER = { error: NOT_LOADED, isTemporary: true }

/** Null if the customer has the license. A stale list can be older than the license, so its fault is temporary. */
async function licenseFault({ backend, customer }: ActivateScope, id: string) {
  if (id === '') return NOT_CHOSEN
  const list = await backend.licenses.list(customer)
  if (!list.ok) return LATER
  if (list.value.value.some((license) => license.id === id && takesMachines(license))) return null
  return list.value.isStale ? LATER : GONE
}

export const ACTIVATE_INTENTS: Intents<ActivateScope> = { activate }
