/** How many decimals a currency has: 2 for most, 0 for the yen. */
const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Minor units as a number of major units, as in browser events: 499 pence → 4.99. */
export const toMajor = (minor: number, currency: string) => minor / 10 ** decimalsOf(currency)

/** Minor units as text: 123400 pence → `£1,234.00`. */
export const formatMinor = (minor: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(toMajor(minor, currency))
