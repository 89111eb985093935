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

/** The currency's decimals; also two if the provider's own formatted total has two. */
export const decimalsOf = (currency: string, formattedTotal = ''): number =>
  /\d[.,]\d{2}(?!\d)/.test(formattedTotal) ? 2 : currencyStyle(currency).decimals

/** Parses an amount in minor units, such as "54000". Throws a RangeError on anything else. */
export function minorUnits(amount: string): bigint {
  if (!/^-?\d+$/.test(amount)) throw new RangeError(`Not an amount in minor units: ${amount}`)
  return BigInt(amount)
}

export function addAmounts(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum + minorUnits(amount), 0n).toString()
}

export const times = (amount: string, quantity: number): string =>
  (minorUnits(amount) * BigInt(quantity)).toString()

/** Writes minor units as a plain number: 167500 with two decimals is "1675.00". */
export function toDecimal(amount: string, decimals: number): string {
  const units = minorUnits(amount)
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const number = decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole
  return units < 0n ? `-${number}` : number
}

/** Writes minor units as people read them: "£1,675.00" or "1,675.00\u00a0CHF". */
export function formatMoney(
  amount: string,
  currency: string,
  { decimals = decimalsOf(currency) }: { decimals?: number } = {},
): string {
  const { symbol, symbolAfterNumber } = currencyStyle(currency)
  const plain = toDecimal(amount, decimals)
  const sign = plain.startsWith('-') ? '−' : ''
  const number = plain.replace('-', '').replace(/\d(?=(\d{3})+(?!\d))/g, '$&,')
  const separator = symbol.length > 1 ? '\u00a0' : ''
  return symbolAfterNumber ? `${sign}${number}${separator}${symbol}` : `${sign}${symbol}${separator}${number}`
}

/** The currency code, unless the formatted amount already contains it. */
export const codeBeside = (formatted: string, currency: string) =>
  formatted.includes(currency) ? '' : currency

export const withCurrency = (formatted: string, currency: string) =>
  `${formatted} ${codeBeside(formatted, currency)}`.trim()
