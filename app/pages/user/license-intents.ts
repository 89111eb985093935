import { parseLabel } from '../../domain/license.ts'
import { textField } from '../../http/form.ts'
import { done, type Intent, type Intents, refused, unavailable } from '../../http/form-outcome.ts'
import { licenseGone } from '../../store/load-license.ts'
import { activate, type LicenseScope } from './machine-activation.ts'

const LABEL_UNCERTAIN =
  'We didn’t get an answer from the license service, so the label may not be saved. Please try again in a few minutes.'

const rename: Intent<LicenseScope> = async (form, { backend, customer, id, path }) => {
  const typed = { label: textField(form, 'label') }
  const parsed = parseLabel(typed.label)
  if (!parsed.ok) return refused({ label: parsed.error }, typed)
  const result = await backend.licenses.rename(customer, id, parsed.label)
  if (result.ok) return done(path, 'Label saved.')
  if (result.reason === 'not-found') throw licenseGone(path)
  if (result.reason === 'refused')
    return refused({ label: result.message ?? 'The license service didn’t accept this label.' }, typed)
  return unavailable({ label: LABEL_UNCERTAIN }, typed)
}

export const LICENSE_INTENTS: Intents<LicenseScope> = {
  label: rename,
  activate,
}
