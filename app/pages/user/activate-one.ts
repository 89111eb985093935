import type { Backend, Customer } from '../../backend/backend.ts'
import { CODE_ANCHOR } from '../../domain/activation-code.ts'
import { limitQuestion } from '../../domain/machine-limit.ts'
import { factsIn } from '../../domain/requests-in-text.ts'
import { done, type FormOutcome, refused, unavailable } from '../../http/form-outcome.ts'
import { textField } from '../../http/form.ts'
import { licenseGone } from '../../store/load-license.ts'
import { type ReadRequests, refuseFaulty } from './read-requests.ts'

const REQUEST_REFUSED =
  'The license service didn’t accept this request. Save it again on the machine, and send all of it.'
const LIMIT_REFUSED =
  'The license service refused another machine. Release the license where it’s in use, then send the request again.'
const NOT_SENT =
  'We can’t send this to the license service right now, so nothing was activated. Please try again in a minute.'
const UNCERTAIN = 'We didn’t get an answer from the license service. Send the same request again.'
const WHERE_TO_LOOK =
  'We didn’t get an answer from the license service. Check the license’s machines, or send the same request again: it counts only once.'

export interface LicenseScope {
  backend: Backend
  customer: Customer
  /** The license's id, which comes from the URL or the form, so the license may be someone else's. */
  id: string
  /** The license's page. */
  path: string
}

/** Activates a machine. Before going over the license's limit, asks first; the form then sends `confirmed`. */
export async function activateOne(
  form: FormData,
  read: ReadRequests,
  scope: LicenseScope,
): Promise<FormOutcome> {
  const { field } = read
  const text = read.requests[0]?.text ?? ''
  if (read.fault) return refuseFaulty(read, { payload: textField(form, 'payload') })
  // Browsers don't refill file inputs, so return the file's text for the text field.
  const typed = { payload: text || textField(form, 'payload') }
  const isConfirmed = textField(form, 'confirmed') === scope.id
  const question = isConfirmed ? null : await questionAbout(text, scope)
  if (question) return refused({ limit: question }, { payload: text, confirmed: scope.id })

  const { backend, customer, id, path } = scope
  const result = await backend.licenses.activate(customer, id, text)
  if (result.ok) return codeReady(path, result.value)
  if (result.reason === 'not-found') throw licenseGone(path)
  if (result.reason === 'refused') {
    // Only the service knows what's wrong with a request, so quote its reason.
    const reason = result.message ? ` It says: “${result.message}”` : ''
    return isConfirmed
      ? refused({ limit: LIMIT_REFUSED + reason }, typed)
      : refused({ [field]: REQUEST_REFUSED + reason }, typed)
  }
  return result.reason === 'not-sent'
    ? unavailable({ [field]: NOT_SENT }, typed)
    : unavailable({ [field]: UNCERTAIN, machines: WHERE_TO_LOOK }, typed)
}

/** The list may be missing or minutes old, so this only asks; the product API decides. */
async function questionAbout(text: string, { backend, customer, id }: LicenseScope): Promise<string | null> {
  const facts = factsIn(text)
  if (!facts) return null
  const list = await backend.licenses.list(customer)
  const license = list.ok ? list.value.value.find((each) => each.id === id) : undefined
  return license ? limitQuestion(license, facts.machine) : null
}

const codeReady = (path: string, { codeId, isRepeated }: { codeId: string; isRepeated: boolean }) =>
  isRepeated
    ? done(
        `${path}?code=${codeId}#${CODE_ANCHOR}`,
        'You’ve already sent this request. Here’s its activation code.',
      )
    : done(`${path}#${CODE_ANCHOR}`, 'The activation code is ready.')
