import { type Country, isRefusedCountry, NOT_A_COUNTRY } from './country.ts'
import { findCountry } from './country-search.ts'
import { fieldText, lineFault } from './plain-text.ts'

export const INVOICE_CURRENCIES = ['GBP', 'EUR', 'USD'] as const
export const INVOICE_DAYS = 30

export const takesInvoices = (currency: string) => INVOICE_CURRENCIES.some((one) => one === currency)

/** The longest texts we accept, all within Paddle's own limits. */
const LENGTHS = {
  company: 200,
  line1: 200,
  line2: 200,
  city: 200,
  region: 200,
  postalCode: 200,
  country: 60,
  taxNumber: 60,
  poNumber: 100,
  email: 320,
} as const
export type InvoiceField = keyof typeof LENGTHS
const INVOICE_FIELDS = Object.keys(LENGTHS) as InvoiceField[]

/** `country` is two letters; a field that was left out is ''. */
export type InvoiceRequest = Record<InvoiceField, string>
export type InvoiceErrors = Partial<Record<InvoiceField, string>>

const MISSING: InvoiceErrors = {
  company: 'Enter the company’s name.',
  line1: 'Enter the first line of the address.',
  city: 'Enter the town or city.',
  country: NOT_A_COUNTRY,
  email: 'Enter your accounts payable e-mail address.',
}

const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/

export function parseInvoiceRequest(
  fields: { get(name: string): unknown },
  { currency, countries }: { currency: string; countries: readonly Country[] },
): { ok: true; request: InvoiceRequest } | { ok: false; errors: InvoiceErrors } {
  const typed = Object.fromEntries(
    INVOICE_FIELDS.map((field) => [field, fieldText(fields, field)]),
  ) as InvoiceRequest
  const country = findCountry(countries, typed.country)
  const faultOf = (field: InvoiceField): string | undefined => {
    const text = typed[field]
    if (!text) return MISSING[field]
    const fault = lineFault(text, LENGTHS[field])
    if (fault) return fault
    if (field === 'email' && !EMAIL.test(text)) return 'Enter an e-mail address, such as name@example.com.'
    if (field !== 'country') return undefined
    if (!country) return MISSING.country
    return isRefusedCountry(country.alpha2Code) ? 'We can’t sell to this country. Choose another.' : undefined
  }
  const errors: InvoiceErrors = Object.fromEntries(
    INVOICE_FIELDS.flatMap((field) => {
      const fault = faultOf(field)
      return fault ? [[field, fault]] : []
    }),
  )
  if (!takesInvoices(currency))
    errors.country = `Invoices are in ${INVOICE_CURRENCIES.join(', ')} only. Get another quote in one of these.`
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, request: { ...typed, country: country!.alpha2Code } }
}
