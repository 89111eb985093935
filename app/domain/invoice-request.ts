export const INVOICE_CURRENCIES = ['GBP', 'EUR', 'USD'] as const
export const INVOICE_DAYS = 30
export const PO_LENGTH_MAX = 100
export const NOTE_LENGTH_MAX = 1500

/** What the customer can change until the invoice is issued. Missing details are ''. */
export type RequestDetails = Record<'poNumber' | 'email' | 'note', string>

export const takesInvoices = (currency: string) => INVOICE_CURRENCIES.some((one) => one === currency)
