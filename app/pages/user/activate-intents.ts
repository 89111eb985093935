import type { Backend, Customer } from '../../backend.ts'
import { href } from '../../domain/href.ts'
import { takesMachines } from '../../domain/license-choice.ts'
import { type FormOutcome, type Intent, type Intents, refused, unavailable } from '../../http/form-outcome.ts'
import { textField } from '../../http/form.ts'
import { activate } from './machine-activation.ts'

interface ActivateScope {
  backend: Backend
  customer: Customer
}

const NOT_CHOSEN = 'Choose a license.'
const GONE = 'This license is no longer in your account. Choose another one.'
const NOT_READ =
  'We can’t load your licenses right now, so nothing was sent. Please try again in a few minutes.'

/** What is wrong with the chosen license; null where the customer has it. An old list may be from before it was bought. */
async function licenseFault({ backend, customer }: ActivateScope, id: string): Promise<FormOutcome | null> {
  if (id === '') return refused({ license: NOT_CHOSEN })
  const list = await backend.licenses.list(customer)
  if (!list.ok) return unavailable({ license: NOT_READ })
  const isOwn = list.value.value.some((license) => license.id === id && takesMachines(license))
  if (isOwn) return null
  return list.value.isStale ? unavailable({ license: NOT_READ }) : refused({ license: GONE })
}

const activateChosen: Intent<ActivateScope> = async (form, scope) => {
  const id = textField(form, 'license')
  const typed = { payload: textField(form, 'payload'), license: id }
  const fault = await licenseFault(scope, id)
  if (fault && !fault.ok) return { ...fault, typed }
  const outcome = await activate(form, { ...scope, id, path: href('/user/licenses/:id', { id }) })
  return outcome.ok ? outcome : { ...outcome, typed: { ...outcome.typed, license: id } }
}

export const ACTIVATE_INTENTS: Intents<ActivateScope> = { activate: activateChosen }
