import { parseLabel } from '../../domain/license-label.ts'
import { done, type Intent, type Intents, refused, unavailable } from '../../http/form-outcome.ts'
import { textField } from '../../http/form.ts'
import { licenseGone } from '../../store/load-license.ts'
import { activateOne, type LicenseScope } from './activate-one.ts'
import { startBatch } from './start-batch.ts'
import { readRequests } from './read-requests.ts'

/** Several requests don't go to this license: their own page asks which license each one is for. */
const activate: Intent<LicenseScope> = async (form, scope) => {
  const requests = await readRequests(form)
  return requests.isSeveral ? startBatch(form, requests, scope) : activateOne(form, requests, scope)
}

const LABEL_REFUSED = 'The license service didn’t accept this name. Try another.'
const LABEL_NOT_SENT =
  'We can’t send this to the license service right now, so the name wasn’t saved. Please try again in a minute.'
const LABEL_UNCERTAIN =
  'We didn’t get an answer from the license service, so the name may not be saved. Please try again in a few minutes.'

const rename: Intent<LicenseScope> = async (form, { backend, customer, id, path }) => {
  const typed = { label: textField(form, 'label') }
  const parsed = parseLabel(typed.label)
  if (!parsed.ok) return refused({ label: parsed.error }, typed)
  const result = await backend.licenses.rename(customer, id, parsed.label)
  if (result.ok) return done(path, 'Name saved.')
  if (result.reason === 'not-found') throw licenseGone(path)
  if (result.reason === 'refused') return refused({ label: LABEL_REFUSED }, typed)
  if (result.reason === 'not-sent') return unavailable({ label: LABEL_NOT_SENT }, typed)
  return unavailable({ label: LABEL_UNCERTAIN }, typed)
}

export const LICENSE_INTENTS: Intents<LicenseScope> = { label: rename, activate }
