const SYMBOLS: Record<string, string> = { GBP: '£', EUR: '€', USD: '$', AUD: '$' }

/** Currencies without decimals that the payment provider charges in. */
const WITHOUT_DECIMALS = new Set(['JPY', 'KRW', 'CLP', 'VND'])

export const SELLING_CURRENCIES = ['GBP', 'EUR', 'USD', 'AUD'] as const

export type SellingCurrency = (typeof SELLING_CURRENCIES)[number]

/** Unknown currencies show their code, so an amount never gets another currency's symbol. */
export function currencyStyle(currency: string | null | undefined) {
  const code = (currency || 'USD').toUpperCase()
  const symbol = SYMBOLS[code]
  const decimals = WITHOUT_DECIMALS.has(code) ? 0 : 2
  return { code, symbol: symbol ?? code, symbolAfterNumber: symbol === undefined, decimals }
}

/** Also true if the provider's own formatted total has decimals. */
export function isDecimal(currency: string, formattedTotal?: string): boolean {
  return currencyStyle(currency).decimals > 0 || /\d[.,]\d{2}(?!\d)/.test(formattedTotal ?? '')
}

/** Parses an amount in minor units, such as "54000". Throws a RangeError on anything else. */
export function minorUnits(amount: string): bigint {
  if (!/^-?\d+$/.test(amount)) throw new RangeError(`Not an amount in minor units: ${amount}`)
  return BigInt(amount)
}

export function addAmounts(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum + minorUnits(amount), 0n).toString()
}

export function formatMoney(amount: string, currency: string, decimal = isDecimal(currency)): string {
  const style = currencyStyle(currency)
  const units = minorUnits(amount)
  const digits = (units < 0n ? -units : units).toString().padStart(decimal ? 3 : 1, '0')
  const whole = decimal ? digits.slice(0, -2) : digits
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const number = decimal ? `${grouped}.${digits.slice(-2)}` : grouped
  const sign = units < 0n ? '−' : ''
  const separator = style.symbol.length > 1 ? '\u00a0' : ''
  return style.symbolAfterNumber
    ? `${sign}${number}${separator}${style.symbol}`
    : `${sign}${style.symbol}${separator}${number}`
}

/** The currency code, unless the formatted amount already contains it. */
export const codeBeside = (formatted: string, currency: string) =>
  formatted.includes(currency) ? '' : currency

export const withCurrency = (formatted: string, currency: string) =>
  `${formatted} ${codeBeside(formatted, currency)}`.trim()
