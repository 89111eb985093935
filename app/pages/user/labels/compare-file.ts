import type { CustomerContext } from '../../../context.ts'
import {
  compareLabels,
  LABEL_FILE_MESSAGES,
  type LabelComparison,
  LABELS_BYTES_MAX,
  readLabelRows,
} from '../../../domain/label-file.ts'
import { RENAMES_MAX } from '../../../domain/limits.ts'
import { readTextFile } from '../../../http/form.ts'
import { formResponse, refused } from '../../../http/form-outcome.ts'
import { jsonResponse } from '../../../http/json-response.ts'

/** Far more than anyone corrects at once. */
export const PROBLEMS_MAX = 50

/** What a file would change. `changes` are as many as one form can send, `problems` are the first few. */
export interface ComparedFile extends Pick<LabelComparison, 'changes' | 'problems'> {
  unchangedCount: number
  problemCount: number
  /** How many changes one form can't send. */
  more: number
}

const LICENSES_UNAVAILABLE =
  'We can’t load your licenses right now, so we can’t compare them. Choose the file again in a few minutes.'

/** Returns what the uploaded file would change. Nothing is renamed yet. */
export async function compareFile(context: CustomerContext, form: FormData) {
  const refuse = (labels: string, status?: 413 | 503) =>
    formResponse(context, { intent: 'compare', outcome: refused({ labels }, {}, status) })
  const file = form.get('labels')
  if (!(file instanceof File) || file.name === '') return refuse(LABEL_FILE_MESSAGES.missing)
  if (file.size > LABELS_BYTES_MAX) return refuse(LABEL_FILE_MESSAGES.tooLarge, 413)
  const text = await readTextFile(file, { fatal: true }).catch(() => null)
  if (text === null || text.includes('\0')) return refuse(LABEL_FILE_MESSAGES.notText)
  if (text.trim() === '') return refuse(LABEL_FILE_MESSAGES.empty)
  const table = readLabelRows(text)
  if (!table.ok) return refuse(table.error)
  const list = await context.backend.licenses.list(context.customer, { isBinding: true })
  if (!list.ok) return refuse(LICENSES_UNAVAILABLE, 503)
  return jsonResponse({ compared: summarize(compareLabels(table.rows, list.value.value)) }, 200)
}

const summarize = ({ changes, problems, unchanged }: LabelComparison): ComparedFile => ({
  changes: changes.slice(0, RENAMES_MAX),
  problems: problems.slice(0, PROBLEMS_MAX),
  unchangedCount: unchanged.length,
  problemCount: problems.length,
  more: Math.max(0, changes.length - RENAMES_MAX),
})
