import { defuse, parseCsv, undefuse } from './csv.ts'
import { RENAMES_MAX } from './limits.ts'
import { type License, listTitleOf } from './license.ts'
import { LABEL_LENGTH_MAX, parseLabel } from './license-label.ts'

export const LABELS_BYTES_MAX = 1024 * 1024
/** More than fit in a file of ours. Half a million empty ones would take seconds to read. */
const ROWS_MAX = 20_000
/** Names, and the longest labels in UTF-16 units, with room for ids. */
export const RENAMES_LENGTH_MAX = RENAMES_MAX * (2 * LABEL_LENGTH_MAX + 200)

export interface LabelRow {
  /** As a spreadsheet counts them. */
  row: number
  id: string
  label: string
  /** The label as the file has it; null if a form sent it. */
  written: string | null
}

export const LABEL_FILE_MESSAGES = {
  missing: 'Choose the CSV file.',
  empty: 'This file has no licenses in it.',
  tooLarge: 'This file is over 1 MB, so it isn’t the list of your licenses. Choose another one.',
  tooLong: 'This file has over 20,000 rows, so it isn’t the list of your licenses. Choose another one.',
  notText:
    'This isn’t a CSV file in UTF-8. In your spreadsheet, save the list as “CSV UTF-8” and choose that file.',
  cutOff: 'Part of this file is missing: a quotation mark isn’t closed. Save it again.',
  noColumns:
    'This file needs the columns license_id and label in its first row. Download the CSV again and change only the labels.',
} as const

const nameOf = (head: string) => head.trim().toLowerCase().replace(/\s+/g, '_')

export function readLabelRows(text: string): { ok: true; rows: LabelRow[] } | { ok: false; error: string } {
  const table = parseCsv(text, ROWS_MAX + 1)
  if (!table) return { ok: false, error: LABEL_FILE_MESSAGES.cutOff }
  if (table.length > ROWS_MAX) return { ok: false, error: LABEL_FILE_MESSAGES.tooLong }
  const [head = [], ...lines] = table
  const names = head.map(nameOf)
  const [idAt, labelAt] = [names.indexOf('license_id'), names.indexOf('label')]
  if (idAt === -1 || labelAt === -1) return { ok: false, error: LABEL_FILE_MESSAGES.noColumns }
  const rows = lines.flatMap((cells, index) => {
    const [id = '', written = ''] = [cells[idAt]?.trim(), cells[labelAt]]
    const isBlank = cells.every((cell) => cell.trim() === '')
    return isBlank ? [] : [{ row: index + 2, id: undefuse(id), label: undefuse(written), written }]
  })
  return rows.length > 0 ? { ok: true, rows } : { ok: false, error: LABEL_FILE_MESSAGES.empty }
}

/** Spreadsheets and forms change line ends. */
const sameLines = (text: string) => text.replace(/\r\n?/g, '\n')

function isUnchanged({ label, written }: LabelRow, current: string): boolean {
  if (written !== null && written === sameLines(defuse(current))) return true
  return label.trim() === sameLines(current).trim()
}

/** The rows that change a name, and those that can't. */
export function compareLabels(rows: readonly LabelRow[], licenses: readonly License[]) {
  const licenseOfId = new Map(licenses.map((license) => [license.id, license]))
  const counts = new Map<string, number>()
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1)
  const changes: { id: string; title: string; from: string; to: string }[] = []
  const problems: { row: number; id: string; label: string; error: string }[] = []
  const unchanged: string[] = []
  for (const each of rows) {
    const { row, id, label } = each
    const license = licenseOfId.get(id)
    const parsed = parseLabel(label)
    const refuse = (error: string) => problems.push({ row, id, label, error })
    if (id === '') refuse('This row has no license ID.')
    else if (!license) refuse('This license isn’t in your account.')
    else if (counts.get(id)! > 1) refuse('This license is in the file more than once. Keep one row.')
    else if (isUnchanged(each, license.label)) unchanged.push(id)
    else if (!parsed.ok) refuse(parsed.error)
    else changes.push({ id, title: listTitleOf(license), from: license.label, to: parsed.label })
  }
  return { changes, problems, unchanged }
}

export type LabelComparison = ReturnType<typeof compareLabels>
