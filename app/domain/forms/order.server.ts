import * as z from 'zod'
import { BILLED_FIELDS, type BilledDetails, type CorrectionField } from '../correction.ts'
import { lines, payableEmail, text, tidyLines } from './fields.server.ts'
import { NOTE_LENGTH_MAX, PO_LENGTH_MAX, type RequestDetails } from '../invoice-request.ts'
import { oneLine } from '../plain-text.ts'

type Tidy = (text: string) => string

/**
 * Leaves only the changes to check. What nobody touched may break our rules, because staff and other systems write
 * these details too.
 */
const changesFrom =
  <Field extends string>(stored: Record<Field, string>, tidyOf: (field: Field) => Tidy) =>
  (typed: unknown) => {
    const isChange = ([name, value]: [string, unknown]) => {
      if (!Object.hasOwn(stored, name) || typeof value !== 'string') return false
      const tidy = tidyOf(name as Field)
      return tidy(value) !== tidy(stored[name as Field])
    }
    return Object.fromEntries(Object.entries(typed as object).filter(isChange))
  }

const hasChanges = (changes: object) => Object.keys(changes).length > 0
const NOTHING_CHANGED = 'Nothing has changed yet.'

export const requestChange = (stored: RequestDetails) =>
  z.preprocess(
    changesFrom(stored, (field) => (field === 'note' ? tidyLines : oneLine)),
    z
      .object({
        poNumber: text(PO_LENGTH_MAX).optional(),
        email: payableEmail.optional(),
        note: lines(NOTE_LENGTH_MAX).optional(),
      })
      .refine(hasChanges, NOTHING_CHANGED),
  )

/** Paddle can clear only the second address line. */
const isNeeded = (field: CorrectionField, stored: BilledDetails) => stored[field] !== '' && field !== 'line2'

export function correction(stored: BilledDetails) {
  const detail = (field: CorrectionField) =>
    text(200, isNeeded(field, stored) ? 'You can replace this, but not remove it.' : undefined).optional()
  const details = Object.fromEntries(BILLED_FIELDS.map((field) => [field, detail(field)]))
  return z.preprocess(
    changesFrom(stored, () => oneLine),
    z
      .object(details as Record<CorrectionField, ReturnType<typeof detail>>)
      .superRefine(({ taxNumber, company = stored.company }, context) => {
        if (taxNumber && !company)
          context.addIssue({
            code: 'custom',
            path: ['company'],
            message: 'Enter the company that this VAT or tax number belongs to.',
          })
      })
      .refine(hasChanges, NOTHING_CHANGED),
  )
}

export const refundRequest = z.object({
  reason: text(500, 'Tell us why, in a few words.'),
  confirm: z.literal('1', 'Tick this box to go on.'),
})
