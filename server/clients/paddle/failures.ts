import * as z from 'zod'

/** Why Paddle refused a request. */
export const PaddleError = z.object({
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string() })).catch([]),
})
export type PaddleError = z.infer<typeof PaddleError>

export interface PaddleFailure {
  ok: false
  /** Null if Paddle gave no answer that we understand. */
  error: PaddleError | null
  /** Paddle refused it because our key is wrong or lacks a permission, not because of what somebody entered. */
  isForbidden: boolean
  /** Paddle may have carried out the request despite the error. */
  mayHaveWorked: boolean
}

export const unavailable = { ok: false, reason: 'unavailable' } as const
export const notFound = { ok: false, reason: 'not-found' } as const

/** Also for an id that Paddle can't read. */
export const isNotFound = (error: PaddleError | null) => /not_found$|^invalid_field$/.test(error?.code ?? '')

/** Says why a change failed. `unknown`: it may have been made anyway. `off`: our key lacks the permission. */
export function failureOf({ error, isForbidden, mayHaveWorked }: PaddleFailure) {
  if (mayHaveWorked) return 'unknown'
  if (error === null) return 'unavailable'
  return isForbidden ? 'off' : 'refused'
}

/** For orders, which can't be off by themselves: without the permission, customers are asked to try later. */
export function orderFailureOf(failure: PaddleFailure) {
  const reason = failureOf(failure)
  return reason === 'off' ? 'unavailable' : reason
}

const FIELD_WORDS: Record<string, string> = {
  taxNumber: 'Paddle doesn’t recognise this VAT or tax number. Please check it.',
  postalCode: 'This isn’t a postal code of that country. Please check both.',
  email: 'Paddle can’t send e-mail to this address. Please check it.',
}
const OTHER_FIELD_WORDS = 'Paddle doesn’t accept this. Please check it.'

/**
 * Returns what to say at each field of a form that Paddle refuses. `formFields`: the form's fields by Paddle's names,
 * with or without the name of the record that they're in.
 */
export function errorsAtFields<Field extends string>(
  error: PaddleError | null,
  formFields: Record<string, Field>,
): Partial<Record<Field | 'taxNumber', string>> {
  const refused = (error?.errors ?? []).flatMap(({ field }) => {
    const withoutRecord = field.slice(field.lastIndexOf('.') + 1)
    return formFields[field] ?? formFields[withoutRecord] ?? []
  })
  const isAboutTax = refused.length === 0 && /(^|_)(tax|vat)/.test(error?.code ?? '')
  const fields: readonly (Field | 'taxNumber')[] = isAboutTax ? ['taxNumber'] : refused
  const errors: Partial<Record<Field | 'taxNumber', string>> = {}
  for (const field of fields) errors[field] = FIELD_WORDS[field] ?? OTHER_FIELD_WORDS
  return errors
}
