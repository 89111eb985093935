import { lineFault } from './plain-text.ts'

/** Paddle can't correct the country. Missing details are ''. */
const CORRECTION_FIELDS = ['name', 'company', 'taxNumber', 'line1', 'line2', 'city', 'region'] as const
export type CorrectionField = (typeof CORRECTION_FIELDS)[number]
export type BilledDetails = Record<CorrectionField, string>
export type CorrectionErrors = Partial<Record<CorrectionField | 'form', string>>

const LENGTH_MAX = 200

export function parseCorrection(
  fields: { get(name: string): unknown },
  current: BilledDetails,
): { ok: true; changes: Partial<BilledDetails> } | { ok: false; errors: CorrectionErrors } {
  const changes: Partial<BilledDetails> = {}
  const errors: CorrectionErrors = {}
  for (const field of CORRECTION_FIELDS) {
    const value = fields.get(field)
    const text = typeof value === 'string' ? value.trim() : current[field]
    const isRemoved = text === '' && current[field] !== '' && field !== 'line2'
    const fault = isRemoved ? 'You can replace this, but not remove it.' : lineFault(text, LENGTH_MAX)
    if (fault) errors[field] = fault
    if (text !== current[field]) changes[field] = text
  }
  if (changes.taxNumber && !(changes.company ?? current.company))
    errors.company = 'Enter the company that this VAT or tax number belongs to.'
  if (Object.keys({ ...changes, ...errors }).length === 0) errors.form = 'Nothing has changed yet.'
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, changes }
}
