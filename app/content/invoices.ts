import { listWords } from '../domain/count-words.ts'
import { INVOICE_CURRENCIES, INVOICE_DAYS, takesInvoices } from '../domain/invoice-request.ts'
import { currencyWords } from '../domain/location-words.ts'
import { COMPANY } from '../shop.ts'

const CURRENCIES = listWords(INVOICE_CURRENCIES.map(currencyWords), 'or')

export const INVOICED_CURRENCIES = `Invoices are in ${listWords([...INVOICE_CURRENCIES], 'or')}.`

export const OTHER_CURRENCIES = `${INVOICED_CURRENCIES} Get another quote in one of these.`

export const CONTACT_SALES = `Write to ${COMPANY.salesEmail}.`

/** The only sentence that offers an invoice. `currency` is what the visitor pays in, or null for any visitor. */
export function howToBeInvoiced(isOffered: boolean, currency: string | null = null): string {
  if (!isOffered) return CONTACT_SALES
  const inAnother = currency === null || takesInvoices(currency) ? '' : ` in ${CURRENCIES}`
  const inThese = currency === null ? ` in ${CURRENCIES}` : ''
  return `Get a quote${inAnother} and ask for an invoice on its page. You can pay that by bank transfer${inThese}.`
}

export const WHO_INVOICES = `We check each request, and Paddle e-mails the invoice within a working day. It’s due ${INVOICE_DAYS} days later.`
