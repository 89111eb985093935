import type { Backend, Customer } from '../../backend/backend.ts'
import { CODE_ANCHOR } from '../../domain/activation-code.ts'
import { REQUEST_MESSAGES } from '../../domain/activation-request.ts'
import { href } from '../../domain/href.ts'
import { takesMachines } from '../../domain/license-search.ts'
import { limitQuestion } from '../../domain/machine-limit.ts'
import { factsIn } from '../../domain/requests-in-text.ts'
import { done, type FormOutcome, refused, tooMany, unavailable } from '../../http/form-outcome.ts'
import { textField } from '../../http/form.ts'
import { licenseGone } from '../../store/load-license.ts'
import type { ReadRequests } from './read-requests.ts'

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

const refuseFaulty = ({ field, fault, hasTooLarge }: ReadRequests, typed: Record<string, string>) =>
  refused(fault ? { [field]: fault } : {}, typed, hasTooLarge ? 413 : 422)

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

const REQUEST_REFUSED =
  'The license service didn’t accept this request. Save it again on the machine, and send all of it.'
const LIMIT_REFUSED =
  'The license service refused another machine. Release the license where it’s in use, then send the request again.'
const NOT_SENT =
  'We can’t send this to the license service right now, so nothing was activated. Please try again in a minute.'
const UNCERTAIN = 'We didn’t get an answer from the license service. Send the same request again.'
const WHERE_TO_LOOK =
  'We didn’t get an answer from the license service. Check the license’s machines, or send the same request again: it counts only once.'

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
