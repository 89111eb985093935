import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Licenses, RequestToAdd } from '../../app/backend/licenses.ts'
import { REQUEST_BYTES_MAX } from '../../app/domain/activation-request.ts'
import { factsIn, NO_FACTS } from '../../app/domain/requests-in-text.ts'
import { requestId } from './activations.ts'

const nullable = z.string().nullable()

export const BatchRows = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    machine: nullable,
    product: nullable,
    file: nullable,
    license: nullable,
    outcome: z.enum(['done', 'repeated', 'refused', 'gone', 'unknown', 'waiting', 'skipped']).nullable(),
    message: nullable,
  }),
)
export type StoredRow = z.infer<typeof BatchRows>[number]

export const newId = () => randomBytes(12).toString('base64url')

/** Of requests that can't be sent, only pasted ones of a usual length stay, to be corrected. */
function startRow({ text, file, fault }: RequestToAdd): StoredRow {
  const { machine, product } = (fault ? null : factsIn(text)) ?? NO_FACTS
  return {
    id: fault ? newId() : requestId(text),
    text: fault && (file !== null || text.length > REQUEST_BYTES_MAX) ? '' : text,
    machine,
    product,
    file,
    license: null,
    outcome: fault ? 'skipped' : null,
    message: fault,
  }
}

/** A file that was skipped may be added again, corrected. */
export function withRequests(rows: readonly StoredRow[], requests: readonly RequestToAdd[]): StoredRow[] {
  const files = new Set(requests.map(({ file }) => file))
  const kept = rows.filter(({ outcome, file }) => outcome !== 'skipped' || !files.has(file))
  const ids = new Set(kept.map(({ id }) => id))
  return [...kept, ...requests.map(startRow).filter(({ id }) => !ids.has(id))]
}

const FAILED_OUTCOMES = {
  'not-found': 'gone',
  refused: 'refused',
  unavailable: 'unknown',
  'not-sent': 'waiting',
} as const

export function outcomeOf(
  result: Awaited<ReturnType<Licenses['activate']>>,
): Pick<StoredRow, 'outcome' | 'message'> {
  if (result.ok) return { outcome: result.value.isRepeated ? 'repeated' : 'done', message: null }
  return { outcome: FAILED_OUTCOMES[result.reason], message: result.message ?? null }
}
