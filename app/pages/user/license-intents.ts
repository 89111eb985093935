import type { Backend, Customer } from '../../backend/backend.ts'
import {
  CODE_ANCHOR,
  looksLikeRequest,
  machineIn,
  PAYLOAD_BYTES_MAX,
  REQUEST_MESSAGES,
  requestFault,
} from '../../domain/activation.ts'
import { parseLabel } from '../../domain/license.ts'
import { limitQuestion } from '../../domain/machine-limit.ts'
import { done, type Intent, type Intents, refused, unavailable } from '../../http/form-outcome.ts'
import { textField } from '../../http/form.ts'
import { licenseGone } from '../../store/load-license.ts'

export interface LicenseScope {
  backend: Backend
  customer: Customer
  /** The id comes from the URL, so the license may be someone else's. */
  id: string
  path: string
}

const UNCERTAIN = 'We didn’t get an answer from the license service. Send the same request again.'
const WHERE_TO_LOOK =
  'We didn’t get an answer from the license service. Check the license’s machines, or send the same request again: it counts only once.'

/** The service's own reason is quoted, since only it knows what's wrong with a request. */
const REFUSED = {
  request:
    'The license service didn’t accept this request. Save it again on the machine, and send all of it.',
  limit:
    'The license service refused another machine. Release the license where it’s in use, then send the request again.',
}

/** Windows saves some text files as UTF-16, with a byte order mark. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** The pasted or uploaded request. If there are both, takes the file. */
export async function readRequest(form: FormData) {
  const file = form.get('request')
  const typed = textField(form, 'payload')
  if (!(file instanceof File) || file.name === '' || (file.size === 0 && typed.trim() !== ''))
    return { text: typed, field: 'payload', fault: requestFault(typed) }
  if (file.size > PAYLOAD_BYTES_MAX) return { text: '', field: 'request', fault: REQUEST_MESSAGES.tooLarge }
  const text = await readText(file)
  const fault = text.trim() === '' ? REQUEST_MESSAGES.emptyFile : requestFault(text)
  return { text, field: 'request', fault }
}

export const activate: Intent<LicenseScope> = async (form, { backend, customer, id, path }) => {
  const { text, field, fault } = await readRequest(form)
  const typed = { payload: textField(form, 'payload') }
  if (fault) return refused({ [field]: fault }, typed, fault === REQUEST_MESSAGES.tooLarge ? 413 : 422)
  const isConfirmed = textField(form, 'confirmed') === id
  if (!isConfirmed && looksLikeRequest(text)) {
    // The list may be missing or minutes old, so only ask; the product API decides.
    const list = await backend.licenses.list(customer)
    const license = list.ok ? list.value.value.find((own) => own.id === id) : undefined
    const question = license && limitQuestion(license, machineIn(text))
    // Browsers don't refill file inputs, so return the file's text for the text field.
    if (question) return refused({ limit: question }, { payload: text, confirmed: id })
  }
  const result = await backend.licenses.activate(customer, id, text)
  if (result.ok) {
    const { codeId, isRepeated } = result.value
    return isRepeated
      ? done(
          `${path}?code=${codeId}#${CODE_ANCHOR}`,
          'You’ve already sent this request. Here’s its activation code.',
        )
      : done(`${path}#${CODE_ANCHOR}`, 'The activation code is ready.')
  }
  if (result.reason === 'not-found') throw licenseGone(path)
  if (result.reason === 'refused') {
    const words = isConfirmed ? REFUSED.limit : REFUSED.request
    const reason = result.message ? ` It says: “${result.message}”` : ''
    return refused({ [isConfirmed ? 'limit' : field]: words + reason }, typed)
  }
  return unavailable({ [field]: UNCERTAIN, machines: WHERE_TO_LOOK }, typed)
}

const LABEL_UNCERTAIN =
  'We didn’t get an answer from the license service, so the name may not be saved. Please try again in a few minutes.'

const rename: Intent<LicenseScope> = async (form, { backend, customer, id, path }) => {
  const typed = { label: textField(form, 'label') }
  const parsed = parseLabel(typed.label)
  if (!parsed.ok) return refused({ label: parsed.error }, typed)
  const result = await backend.licenses.rename(customer, id, parsed.label)
  if (result.ok) return done(path, 'Name saved.')
  if (result.reason === 'not-found') throw licenseGone(path)
  if (result.reason === 'refused')
    return refused({ label: 'The license service didn’t accept this name. Try another.' }, typed)
  return unavailable({ label: LABEL_UNCERTAIN }, typed)
}

export const LICENSE_INTENTS: Intents<LicenseScope> = { label: rename, activate }
