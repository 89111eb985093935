import * as z from 'zod'
import { BILLED_FIELDS, type BilledDetails, type CorrectionField } from './correction.ts'
import { type Country, isRefusedCountry, NOT_A_COUNTRY } from './country.ts'
import { findCountry } from './country-search.ts'
import {
  INVOICE_CURRENCIES,
  NOTE_LENGTH_MAX,
  REQUEST_FIELDS,
  type RequestDetails,
  takesInvoices,
} from './invoice-request.ts'
import { QUOTE_TEXT_LENGTH_MAX } from './limits.ts'
import { SELLING_CURRENCIES } from './money.ts'
import { UNPRINTABLE } from './plain-text.ts'

// Forms that only the server checks, because zod must stay out of browser bundles. Configurations and extensions are
// checked in both places, by the same rules.

/** The first error of each field. `form` is for the form as a whole. */
export function errorsOf({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0] ?? 'form')] ??= message
  return errors
}

const text = (lengthMax: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .min(missing ? 1 : 0, missing)
    .max(lengthMax, `Use at most ${lengthMax} characters.`)
    .refine((line) => !UNPRINTABLE.test(line), 'Use one line of plain text.')
const optional = (lengthMax: number) => text(lengthMax).default('')

export const quoteOptions = (countries: readonly Country[]) =>
  z.object({
    country: z
      .string()
      .default('')
      .transform((typed, context) => {
        const country = findCountry(countries, typed)
        if (country || typed.trim() === '') return country
        context.addIssue(NOT_A_COUNTRY)
        return z.NEVER
      }),
    /** Null for the country's own currency. */
    currency: z.preprocess(
      (typed) =>
        String(typed ?? '')
          .trim()
          .toUpperCase() || null,
      z
        .enum(
          SELLING_CURRENCIES,
          `Choose one of ${SELLING_CURRENCIES.join(', ')}, or use the local currency.`,
        )
        .nullable(),
    ),
    /** Left out, it's the visitor's own. */
    postalCode: z.string().max(QUOTE_TEXT_LENGTH_MAX).optional(),
    reference: optional(QUOTE_TEXT_LENGTH_MAX),
    for: optional(QUOTE_TEXT_LENGTH_MAX),
  })
export type QuoteOptions = z.infer<ReturnType<typeof quoteOptions>>

const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/

const payableEmail = text(320, 'Enter your accounts payable e-mail address.').regex(
  EMAIL,
  'Enter an e-mail address, such as name@example.com.',
)
const PO_LENGTH_MAX = 100

const NOTHING_CHANGED = 'Nothing has changed yet.'
const isChange = (changes: object) => Object.keys(changes).length > 0

/** Only what is typed and differs. */
function changesIn<Field extends string>(
  typed: Partial<Record<Field, string>>,
  current: Record<Field, string>,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const changed = fields.filter((field) => (typed[field] ?? current[field]) !== current[field])
  return Object.fromEntries(changed.map((field) => [field, typed[field]])) as Partial<Record<Field, string>>
}

const ADDRESS = {
  line1: text(200, 'Enter the first line of the address.'),
  line2: optional(200),
  city: text(200, 'Enter the town or city.'),
  region: optional(200),
}

/** All lengths are within Paddle's own limits. */
export const invoiceRequest = (currency: string, countries: readonly Country[]) =>
  z.object({
    company: text(200, 'Enter the company’s name.'),
    ...ADDRESS,
    postalCode: optional(200),
    country: text(60, NOT_A_COUNTRY).transform((typed, context) => {
      const code = findCountry(countries, typed)?.alpha2Code
      if (code && takesInvoices(currency) && !isRefusedCountry(code)) return code
      if (!takesInvoices(currency))
        context.addIssue(
          `Invoices are in ${INVOICE_CURRENCIES.join(', ')} only. Get another quote in one of these.`,
        )
      else context.addIssue(code ? 'We can’t sell to this country. Choose another.' : NOT_A_COUNTRY)
      return z.NEVER
    }),
    taxNumber: optional(60),
    poNumber: optional(PO_LENGTH_MAX),
    email: payableEmail,
  })
export type InvoiceRequest = z.infer<ReturnType<typeof invoiceRequest>>

/** What changes; a field that's left out stays as it is. */
export const requestChange = (current: RequestDetails) =>
  z
    .object({
      poNumber: text(PO_LENGTH_MAX).optional(),
      email: payableEmail.optional(),
      note: text(NOTE_LENGTH_MAX).optional(),
    })
    .transform((typed) => changesIn(typed, current, REQUEST_FIELDS))
    .refine(isChange, NOTHING_CHANGED)

export const businessForm = (countries: readonly Country[]) =>
  z.object({
    name: text(200, 'Enter the company’s name.'),
    taxNumber: optional(60),
    companyNumber: optional(60),
    ...ADDRESS,
    postalCode: optional(60),
    country: text(60, NOT_A_COUNTRY).transform((typed, context) => {
      const code = findCountry(countries, typed)?.alpha2Code
      if (code && !isRefusedCountry(code)) return code
      context.addIssue(code ? 'We can’t sell to this country. Choose another.' : NOT_A_COUNTRY)
      return z.NEVER
    }),
  })

const isNeeded = (field: CorrectionField, current: BilledDetails) =>
  current[field] !== '' && field !== 'line2'

/** What changes; a field that's left out stays as it is. */
export function correction(current: BilledDetails) {
  const detail = (field: CorrectionField) =>
    text(200, isNeeded(field, current) ? 'You can replace this, but not remove it.' : undefined).optional()
  const details = BILLED_FIELDS.map((field) => [field, detail(field)] as const)
  return z
    .object(Object.fromEntries(details) as Record<CorrectionField, ReturnType<typeof detail>>)
    .superRefine(({ taxNumber, company = current.company }, context) => {
      if (taxNumber && taxNumber !== current.taxNumber && !company)
        context.addIssue({
          code: 'custom',
          path: ['company'],
          message: 'Enter the company that this VAT or tax number belongs to.',
        })
    })
    .transform((typed): Partial<BilledDetails> => changesIn(typed, current, BILLED_FIELDS))
    .refine(isChange, NOTHING_CHANGED)
}

export const refundRequest = z.object({
  reason: text(500, 'Tell us why, in a few words.'),
  confirm: z.literal('1', 'Tick this box to go on.'),
})
