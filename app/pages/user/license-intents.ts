import type { Backend, Customer } from '../../backend/backend.ts'
import { CODE_ANCHOR } from '../../domain/activation-code.ts'
import { looksLikeRequest, machineIn, REQUEST_MESSAGES } from '../../domain/activation-request.ts'
import { href } from '../../domain/href.ts'
import { parseLabel } from '../../domain/license-label.ts'
import { takesMachines } from '../../domain/license-search.ts'
import { limitQuestion } from '../../domain/machine-limit.ts'
import {
  done,
  type FormOutcome,
  type Intent,
  type Intents,
  refused,
  tooMany,
  unavailable,
} from '../../http/form-outcome.ts'
import { textField } from '../../http/form.ts'
import { licenseGone } from '../../store/load-license.ts'
import { type ReadRequests, readRequests } from './read-requests.ts'

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

/** Several requests don't go to this license: their own page asks which license each one is for. */
const activate: Intent<LicenseScope> = async (form, scope) => {
  const read = await readRequests(form)
  return read.isSeveral ? startBatch(form, read, scope) : activateOne(form, read, scope)
}

const NO_ENGINE = 'There’s no engine license in this account, so nothing was sent.'
const NOT_KEPT = 'We couldn’t save these requests, so nothing was sent. Please try again in a few minutes.'

export async function startBatch(
  form: FormData,
  { requests, field, fault }: ReadRequests,
  { backend, customer, batch }: Pick<LicenseScope, 'backend' | 'customer'> & { batch?: string },
): Promise<FormOutcome> {
  const typed = { payload: textField(form, 'payload'), license: textField(form, 'license') }
  if (fault) return refusedRequest(field, fault, typed)
  // Each list is 3 MB in the store, so it takes more than a free account.
  const list = await backend.licenses.list(customer)
  if (list.ok && !list.value.isStale && !list.value.value.some(takesMachines))
    return refused({ [field]: NO_ENGINE }, typed)
  const added = await backend.licenses.batches.add(customer, batch ?? null, requests)
  if (added.ok) return done(href('/user/licenses/activate/:batch', { batch: added.value }))
  if (added.reason === 'too-many')
    return tooMany(added, 'You’ve sent many requests within the hour.', typed, field)
  return added.reason === 'refused'
    ? refused({ [field]: REQUEST_MESSAGES.tooMany }, typed)
    : unavailable({ [field]: NOT_KEPT }, typed)
}

const refusedRequest = (field: string, fault: string, typed: Record<string, string>) =>
  refused({ [field]: fault }, typed, fault.includes(REQUEST_MESSAGES.tooLarge) ? 413 : 422)

export async function activateOne(
  form: FormData,
  { requests: [request], field, fault }: ReadRequests,
  { backend, customer, id, path }: LicenseScope,
): Promise<FormOutcome> {
  const text = request?.text ?? ''
  const typed = { payload: textField(form, 'payload') }
  if (fault) return refusedRequest(field, fault, typed)
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
