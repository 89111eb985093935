import type { Customer } from '../../backend.ts'
import type { SiteContext } from '../../context.ts'
import { parseLabel, PAYLOAD_BYTES_MAX } from '../../domain/license.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { textField } from '../../form.ts'

export type LicenseOutcome =
  | { state: 'done'; message: string }
  | { state: 'not-found' }
  | { state: 'problem'; status: 413 | 422 | 503; problem: FormProblem }

/** An answer that was lost says nothing of what the service did; both can be sent again without harm. */
const NOT_ANSWERED = 'The license service does not answer at the moment, so we cannot say whether'
const LABEL_UNCERTAIN = `${NOT_ANSWERED} the label was saved. Please save it again shortly.`
const ACTIVATION_UNCERTAIN = `${NOT_ANSWERED} the machine was activated. Please send the same request again shortly.`

const TOO_LONG = 'An activation request is at most 64 KiB. Choose the file that the engine made.'

const problem = (
  status: 413 | 422 | 503,
  intent: string,
  errors: Record<string, string>,
  typed: Record<string, string>,
): LicenseOutcome => ({ state: 'problem', status, problem: { intent, errors, typed } })

/** Gives a license another label, of 1 to 80 characters. */
export async function rename(
  form: FormData,
  customer: Customer,
  id: string,
  { backend }: SiteContext,
): Promise<LicenseOutcome> {
  const typed = { label: textField(form, 'label') }
  const parsed = parseLabel(typed.label)
  if (!parsed.ok) return problem(422, 'label', { label: parsed.error }, typed)
  const answer = await backend.licenses.rename(customer, id, parsed.label)
  if (answer.ok) return { state: 'done', message: 'The label is saved.' }
  if (answer.reason === 'not-found') return { state: 'not-found' }
  if (answer.reason === 'refused') {
    return problem(
      422,
      'label',
      { label: answer.message ?? 'The license service refused this label.' },
      typed,
    )
  }
  return problem(503, 'label', { label: LABEL_UNCERTAIN }, typed)
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
export async function activate(
  form: FormData,
  customer: Customer,
  id: string,
  { backend }: SiteContext,
): Promise<LicenseOutcome> {
  const payload = await readPayload(form)
  if (payload === null) return problem(413, 'activate', { payload: TOO_LONG }, {})
  const typed = { payload: textField(form, 'payload') }
  if (payload === '') {
    return problem(422, 'activate', { payload: 'Paste the activation request, or choose its file.' }, typed)
  }
  const answer = await backend.licenses.activate(customer, id, payload)
  if (answer.ok) return { state: 'done', message: 'The answer for the offline machine is ready.' }
  if (answer.reason === 'not-found') return { state: 'not-found' }
  if (answer.reason === 'refused') {
    const reason = answer.message ?? 'The license service could not read this request.'
    return problem(422, 'activate', { payload: reason }, typed)
  }
  return problem(503, 'activate', { payload: answer.message ?? ACTIVATION_UNCERTAIN }, typed)
}
