import type { Backend, Customer } from '../../backend.ts'
import {
  ANSWER_PLACE,
  PAYLOAD_BYTES_MAX,
  REQUEST_MESSAGES,
  requestFault,
  TOO_MUCH,
} from '../../domain/activation.ts'
import { done, type FormOutcome, type Intent, refused, unavailable } from '../../http/form-outcome.ts'
import { textField } from '../../http/form.ts'
import { licenseGone } from '../../store/license-gone.ts'

export interface LicenseScope {
  backend: Backend
  customer: Customer
  /** As the address has it, which may name somebody else's license. */
  id: string
  path: string
}

const UNCERTAIN =
  'The license service gave no answer that we could read, so we cannot say whether the machine was activated. Send the same request again: it does no harm.'
const WHERE_TO_LOOK =
  'It may be: if it is, the license’s list of machines has it. Sending the same request again does no harm, and brings the answer.'

interface GivenRequest {
  text: string
  field: 'payload' | 'request'
  tooLarge: boolean
  isEmptyFile: boolean
}

/** Windows writes some text files in two bytes a letter, and says so at their beginning. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** The request as pasted or as a file; a file wins when both are given. */
async function readRequest(form: FormData): Promise<GivenRequest> {
  const file = form.get('request')
  const typed = textField(form, 'payload')
  if (!(file instanceof File) || file.name === '' || (file.size === 0 && typed.trim() !== ''))
    return { text: typed, field: 'payload', tooLarge: false, isEmptyFile: false }
  const tooLarge = file.size > PAYLOAD_BYTES_MAX
  const text = tooLarge ? '' : await readText(file)
  return { text, field: 'request', tooLarge, isEmptyFile: !tooLarge && text.trim() === '' }
}

function refuseRequest(
  { text, field, tooLarge, isEmptyFile }: GivenRequest,
  typed: string,
): FormOutcome | null {
  const fault = tooLarge
    ? REQUEST_MESSAGES.tooLarge
    : isEmptyFile
      ? REQUEST_MESSAGES.emptyFile
      : requestFault(text)
  if (fault === null) return null
  if (fault !== REQUEST_MESSAGES.tooLarge) return refused({ [field]: fault }, { payload: typed })
  return refused({ [field]: fault }, { payload: requestFault(typed) === fault ? '' : typed }, 413)
}

export const activate: Intent<LicenseScope> = async (form, { backend, customer, id, path }) => {
  const request = await readRequest(form)
  const typed = { payload: textField(form, 'payload') }
  const refusal = refuseRequest(request, typed.payload)
  if (refusal) return refusal
  const result = await backend.licenses.activate(customer, id, request.text)
  if (result.ok) {
    const { answerId, isRepeated } = result.value
    return isRepeated
      ? done(
          `${path}?answer=${answerId}#${ANSWER_PLACE}`,
          'This request has been answered before. Here is its answer.',
        )
      : done(`${path}#${ANSWER_PLACE}`, 'The answer for the offline machine is ready.')
  }
  if (result.reason === 'not-found') throw licenseGone(path, form)
  if (result.reason === 'refused')
    return refused(
      { [request.field]: result.message ?? 'The license service could not read this request.' },
      typed,
    )
  return unavailable({ [request.field]: UNCERTAIN, machines: WHERE_TO_LOOK }, typed)
}

/** Room for files is room for other fields too, of which no form here has large ones. */
export const limitFields =
  <Scope>(intent: Intent<Scope>): Intent<Scope> =>
  async (form, scope) => {
    const others = [...form].filter(([name, value]) => name !== 'payload' && typeof value === 'string')
    return others.flat().join('').length > PAYLOAD_BYTES_MAX
      ? refused({ form: TOO_MUCH }, {}, 413)
      : intent(form, scope)
  }
