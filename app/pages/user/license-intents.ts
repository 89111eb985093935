import type { Backend, Customer } from '../../backend.ts'
import { parseLabel, PAYLOAD_BYTES_MAX, PAYLOAD_SIZE_MAX } from '../../domain/license.ts'
import { textField } from '../../form.ts'
import { pageNotFound } from '../../page-not-found.ts'
import { done, type Intent, type Intents, refused, unavailable } from '../../form-outcome.ts'

interface LicenseScope {
  backend: Backend
  customer: Customer
  /** As the address has it, which may name somebody else's license. */
  id: string
  path: string
}

/** Without an answer it is not known what the service did; both requests can be repeated without harm. */
const NOT_ANSWERED = 'The license service does not answer at the moment, so we cannot say whether'
const LABEL_UNCERTAIN = `${NOT_ANSWERED} the label was saved. Please save it again shortly.`
const ACTIVATION_UNCERTAIN = `${NOT_ANSWERED} the machine was activated. Please send the same request again shortly.`

const TOO_LONG = `An activation request is at most ${PAYLOAD_SIZE_MAX}. Choose the file that the engine made.`

/** Gives a license another label. */
const rename: Intent<LicenseScope> = async (form, { backend, customer, id, path }) => {
  const typed = { label: textField(form, 'label') }
  const parsed = parseLabel(typed.label)
  if (!parsed.ok) return refused({ label: parsed.error }, typed)
  const result = await backend.licenses.rename(customer, id, parsed.label)
  if (result.ok) return done(path, 'The label is saved.')
  if (result.reason === 'not-found') throw pageNotFound(path)
  if (result.reason === 'refused')
    return refused({ label: result.message ?? 'The license service refused this label.' }, typed)
  return unavailable({ label: LABEL_UNCERTAIN }, typed)
}

/** The request as pasted or as a file; a file wins when both are given. Null when it is too long. */
async function readPayload(form: FormData): Promise<string | null> {
  const file = form.get('request')
  const isFile = file instanceof File && file.size > 0
  const bytes = isFile ? file.size : new TextEncoder().encode(textField(form, 'payload')).length
  if (bytes > PAYLOAD_BYTES_MAX) return null
  return (isFile ? await file.text() : textField(form, 'payload')).trim()
}

/** Activates a machine that is not online, with the request that it made. */
const activate: Intent<LicenseScope> = async (form, { backend, customer, id, path }) => {
  const payload = await readPayload(form)
  if (payload === null) return refused({ payload: TOO_LONG }, {}, 413)
  const typed = { payload: textField(form, 'payload') }
  if (payload === '') return refused({ payload: 'Paste the activation request, or choose its file.' }, typed)
  const result = await backend.licenses.activate(customer, id, payload)
  if (result.ok) return done(path, 'The answer for the offline machine is ready.')
  if (result.reason === 'not-found') throw pageNotFound(path)
  if (result.reason === 'refused')
    return refused({ payload: result.message ?? 'The license service could not read this request.' }, typed)
  return unavailable({ payload: result.message ?? ACTIVATION_UNCERTAIN }, typed)
}

/** Every intent of a license's page. */
export const LICENSE_INTENTS: Intents<LicenseScope> = { label: rename, activate }
