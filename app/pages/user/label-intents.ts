import type { RenameOutcome } from '../../backend/licenses.ts'
import type { Backend, Customer } from '../../backend/backend.ts'
import { countWords } from '../../domain/count-words.ts'
import { retryMessage } from '../../domain/retry-message.ts'
import {
  compareLabels,
  LABEL_FILE_MESSAGES,
  type LabelComparison,
  LABELS_BYTES_MAX,
  readLabelRows,
} from '../../domain/label-file.ts'
import { RENAMES_MAX } from '../../domain/limits.ts'
import { listTitleOf } from '../../domain/license.ts'
import { done, type FormOutcome, refused, unavailable } from '../../http/form-outcome.ts'
import { textField } from '../../http/form.ts'

/** Far more than anyone corrects at once. */
export const PROBLEMS_MAX = 50

export interface LabelChanges extends Pick<LabelComparison, 'changes' | 'problems'> {
  unchanged: number
  problemCount: number
  /** Changes beyond those that one form can send. */
  more: number
}

export interface RenameResult {
  id: string
  title: string
  label: string
  /** Null once the license has this name. */
  error: string | null
  mayRetry: boolean
}

export type LabelsAnswer =
  | { outcome: FormOutcome }
  | { status: number; data: { compared: LabelChanges } }
  | { status: number; data: { results: RenameResult[]; more: number }; retryAfterSeconds?: number }

/** Null unless it's text. Spreadsheets save UTF-8, or UTF-16 with a byte order mark. */
async function readText(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

const refuseFile = (name: keyof typeof LABEL_FILE_MESSAGES) => ({
  outcome: refused({ labels: LABEL_FILE_MESSAGES[name] }, {}, name === 'tooLarge' ? 413 : 422),
})

export async function compareFile(
  backend: Backend,
  customer: Customer,
  form: FormData,
): Promise<LabelsAnswer> {
  const file = form.get('labels')
  if (!(file instanceof File) || file.name === '') return refuseFile('missing')
  if (file.size > LABELS_BYTES_MAX) return refuseFile('tooLarge')
  const text = await readText(file)
  if (text === null) return refuseFile('notText')
  if (text.trim() === '') return refuseFile('empty')
  const read = readLabelRows(text)
  if (!read.ok) return { outcome: refused({ labels: read.error }) }
  const list = await backend.licenses.list(customer, { isBinding: true })
  if (!list.ok)
    return {
      outcome: unavailable({
        labels:
          'We can’t load your licenses right now, so we can’t compare them. Choose the file again in a few minutes.',
      }),
    }
  const { changes, problems, unchanged } = compareLabels(read.rows, list.value.value)
  return {
    status: 200,
    data: {
      compared: {
        changes: changes.slice(0, RENAMES_MAX),
        problems: problems.slice(0, PROBLEMS_MAX),
        problemCount: problems.length,
        unchanged: unchanged.length,
        more: Math.max(0, changes.length - RENAMES_MAX),
      },
    },
  }
}

const ERRORS: Record<Exclude<RenameOutcome, 'done'>, string> = {
  'not-found': 'This license isn’t in your account any more.',
  refused: 'The license service didn’t accept this name. Choose another one.',
  unavailable: 'No answer from the license service, so this name may not be saved.',
  'not-sent': 'Not sent yet.',
}

const RETRIED: readonly RenameOutcome[] = ['unavailable', 'not-sent']

/** The pairs of a form. Null if they don't match, or are more than the page offers. */
function readPairs(form: FormData) {
  const [ids, labels] = [form.getAll('id'), form.getAll('label')]
  if (ids.length === 0 || ids.length > RENAMES_MAX || ids.length !== labels.length) return null
  return ids.map((id, index) => ({
    row: index + 1,
    id: String(id),
    label: String(labels[index]),
    written: null,
  }))
}

type Pairs = NonNullable<ReturnType<typeof readPairs>>

async function rename(backend: Backend, customer: Customer, pairs: Pairs) {
  const list = await backend.licenses.list(customer)
  const own = list.ok ? list.value.value : []
  const { changes, problems, unchanged } = compareLabels(pairs, own)
  const names = changes.map(({ id, to }) => ({ id, label: to }))
  const sent = list.ok && names.length > 0 ? await backend.licenses.renameSeveral(customer, names) : null
  const outcomes = new Map<string, RenameOutcome>(unchanged.map((id) => [id, 'done']))
  names.forEach(({ id }, index) => outcomes.set(id, sent?.ok ? sent.value[index]! : 'not-sent'))
  const errors = new Map(list.ok ? problems.map(({ id, error }) => [id, error]) : [])
  const results = pairs.map(({ id, label }): RenameResult => {
    const outcome = outcomes.get(id) ?? 'not-sent'
    const license = own.find((each) => each.id === id)
    return {
      id,
      title: license ? listTitleOf(license) : id,
      label,
      error: errors.get(id) ?? (outcome === 'done' ? null : ERRORS[outcome]),
      mayRetry: !errors.has(id) && RETRIED.includes(outcome),
    }
  })
  return { results, retryAfterSeconds: sent?.ok === false ? sent.retryAfterSeconds : undefined }
}

export async function sendLabels(
  backend: Backend,
  customer: Customer,
  form: FormData,
): Promise<LabelsAnswer> {
  const pairs = readPairs(form)
  if (!pairs) return { outcome: refused({ form: 'We couldn’t read this form. Choose the file again.' }) }
  const more = Number(textField(form, 'more')) || 0
  const { results, retryAfterSeconds } = await rename(backend, customer, pairs)
  if (results.every(({ error }) => error === null)) {
    const words = `${countWords(results.length, 'license')} renamed.`
    return {
      outcome: more
        ? done('/user/licenses/labels', `${words} Choose the file again for the other ${more}.`)
        : done('/user/licenses', words),
    }
  }
  if (retryAfterSeconds !== undefined)
    for (const result of results) if (result.mayRetry) result.error = retryMessage(retryAfterSeconds)
  return {
    status: statusOf(results, retryAfterSeconds !== undefined),
    data: { results, more },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

function statusOf(results: readonly RenameResult[], isLimited: boolean) {
  if (results.some(({ error }) => error === null)) return 200
  if (isLimited) return 429
  return results.some(({ mayRetry }) => mayRetry) ? 503 : 422
}
