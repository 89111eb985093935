import { isSkipped } from '../../domain/activation-batch.ts'
import { countWords } from '../../domain/count-words.ts'
import { CHOICE_MESSAGES, choiceFaults } from '../../domain/license-choices.ts'
import { licenseOptions } from '../../domain/license-options.ts'
import { done, type Intent, type Intents, refused, unavailable } from '../../http/form-outcome.ts'
import { textField } from '../../http/form.ts'
import { NOT_LOADED, startBatch } from './start-batch.ts'
import { type BatchScope, loadBatch } from './load-batch.ts'
import { readRequests } from './read-requests.ts'

const NOT_RECORDED =
  'We couldn’t record what was sent. Send these again: a request that already has a code counts only once.'

/** Adds requests to the batch, such as those that couldn't be read before. */
const add: Intent<BatchScope> = async (form, scope) => {
  await loadBatch(scope)
  return startBatch(form, await readRequests(form), { ...scope, batch: scope.id })
}

/** Sends each request that has no code yet, for the license that was chosen for it. */
const send: Intent<BatchScope> = async (form, scope) => {
  const { backend, customer, id, path } = scope
  const due = (await loadBatch(scope)).filter((row) => !row.code && !isSkipped(row))
  const choices = Object.fromEntries(due.map((row) => [row.id, textField(form, row.id)]))
  if (due.length > 0 && !Object.values(choices).some(Boolean))
    return refused({ form: CHOICE_MESSAGES.none }, choices)
  const list = await backend.licenses.list(customer)
  if (!list.ok) return unavailable({ form: NOT_LOADED }, choices)
  const faults = choiceFaults(choices, due, licenseOptions(list.value.value))
  if (Object.keys(faults).length > 0) return refused(faults, choices, list.value.isStale ? 503 : 422)
  const sent = await backend.licenses.batches.send(customer, id, choices)
  if (!sent.ok) return unavailable({ form: NOT_RECORDED }, choices)
  const { ready, left } = sent.value
  const readyWords = `${countWords(ready, 'activation code is', 'activation codes are')} ready.`
  const leftWords = `${countWords(left, 'request needs', 'requests need')} another look.`
  const text = [ready > 0 ? readyWords : 'No code yet.', left > 0 ? leftWords : null]
    .filter(Boolean)
    .join(' ')
  return done(path, { kind: ready > 0 ? 'success' : 'problem', text })
}

export const BATCH_INTENTS: Intents<BatchScope> = { activate: send, add }
