import type { RenameOutcome } from '../../../backend/licenses.ts'
import type { CustomerContext } from '../../../context.ts'
import { countWords } from '../../../domain/count-words.ts'
import { compareLabels, type LabelRow } from '../../../domain/label-file.ts'
import { listTitleOf } from '../../../domain/license.ts'
import { RENAMES_MAX } from '../../../domain/limits.ts'
import { retryMessage } from '../../../domain/retry-message.ts'
import { done, type FormOutcome, formResponse, refused, retryAfter } from '../../../http/form-outcome.ts'
import { textField } from '../../../http/form.ts'
import { jsonResponse } from '../../../http/json-response.ts'

/** `left`: sending the name again may work. */
type RenameState = { state: 'renamed' } | { state: 'refused' | 'left'; error: string }

export type RenameResult = RenameState & {
  id: string
  /** Null if the license isn't in the account, or the licenses can't be loaded. */
  title: string | null
  label: string
}

/** Renames licenses, and returns what happened to each one unless all of them have their names. */
export async function sendLabels(context: CustomerContext, form: FormData) {
  const respond = (outcome: FormOutcome) => formResponse(context, { intent: 'send', outcome })
  const rows = readRows(form)
  if (!rows) return respond(refused({ form: 'We couldn’t read this form. Choose the file again.' }))
  const more = Number(textField(form, 'more')) || 0
  const { results, retryAfterSeconds } = await renameAll(context, rows)
  if (results.every(({ state }) => state === 'renamed')) {
    const words = `${countWords(results.length, 'license')} renamed.`
    return respond(
      more > 0
        ? done(
            '/user/licenses/labels',
            `${words} Choose the file again for the other ${more === 1 ? 'one' : more}.`,
          )
        : done('/user/licenses', words),
    )
  }
  return jsonResponse(
    { results, more },
    { status: statusOf(results, retryAfterSeconds !== undefined), headers: retryAfter(retryAfterSeconds) },
  )
}

/** The form has an `id` and a `label` for each license. Null if they don't match, or are more than the page offers. */
function readRows(form: FormData): LabelRow[] | null {
  const [ids, labels] = [form.getAll('id'), form.getAll('label')]
  if (ids.length === 0 || ids.length > RENAMES_MAX || ids.length !== labels.length) return null
  return ids.map((id, index) => ({
    row: index + 1,
    id: String(id),
    label: String(labels[index]),
    written: null,
  }))
}

interface Renamed {
  results: RenameResult[]
  /** Given if the customer is over the limit, so nothing was sent. */
  retryAfterSeconds?: number
}

const NONE_SENT: { ok: true; value: RenameOutcome[] } = { ok: true, value: [] }

async function renameAll({ backend, customer }: CustomerContext, rows: LabelRow[]): Promise<Renamed> {
  const list = await backend.licenses.list(customer)
  if (!list.ok)
    return { results: rows.map(({ id, label }) => ({ id, title: null, label, ...stateOf('not-sent') })) }

  const licenses = list.value.value
  const { changes, problems, unchanged } = compareLabels(rows, licenses)
  const names = changes.map(({ id, to }) => ({ id, label: to }))
  const sent = names.length > 0 ? await backend.licenses.renameSeveral(customer, names) : NONE_SENT
  const stateOfSent = (index: number): RenameState =>
    sent.ok
      ? stateOf(sent.value[index] ?? 'not-sent')
      : { state: 'left', error: retryMessage(sent.retryAfterSeconds) }

  const states = new Map<string, RenameState>([
    ...unchanged.map((id) => [id, { state: 'renamed' }] as const),
    ...problems.map(({ id, error }) => [id, { state: 'refused', error }] as const),
    ...names.map(({ id }, index) => [id, stateOfSent(index)] as const),
  ])
  const titles = new Map(licenses.map((license) => [license.id, listTitleOf(license)]))
  const results = rows.map(({ id, label }) => ({
    id,
    title: titles.get(id) ?? null,
    label,
    ...(states.get(id) ?? stateOf('not-sent')),
  }))
  return sent.ok ? { results } : { results, retryAfterSeconds: sent.retryAfterSeconds }
}

function stateOf(outcome: RenameOutcome): RenameState {
  switch (outcome) {
    case 'done':
      return { state: 'renamed' }
    case 'not-found':
      return { state: 'refused', error: 'This license isn’t in your account any more.' }
    case 'refused':
      return { state: 'refused', error: 'The license service didn’t accept this name. Choose another one.' }
    case 'unavailable':
      return { state: 'left', error: 'No answer from the license service, so this name may not be saved.' }
    case 'not-sent':
      return { state: 'left', error: 'Not sent yet.' }
  }
}

function statusOf(results: readonly RenameResult[], isLimited: boolean): number {
  if (results.some(({ state }) => state === 'renamed')) return 200
  if (isLimited) return 429
  return results.some(({ state }) => state === 'left') ? 503 : 422
}
