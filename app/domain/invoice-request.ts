export const INVOICE_CURRENCIES = ['GBP', 'EUR', 'USD'] as const
export const INVOICE_DAYS = 30

export const takesInvoices = (currency: string) => INVOICE_CURRENCIES.some((one) => one === currency)
