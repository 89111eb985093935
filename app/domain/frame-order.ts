import { currencyStyle, formatMoney, minorUnits } from './money.ts'
import type { BagLine, BagSummary, Totals } from './prices.ts'
import { businessTaxWords, isTaxUnknown, taxPlaceWords } from './tax-words.ts'

/** Figures from the payment frame's events, in major units: 4.99. */
interface FrameFigures {
  items: readonly { quantity: number; totals: Record<'subtotal' | 'total', number> }[]
  totals: Record<keyof Totals, number>
}

export interface OrderView {
  lines: readonly Pick<
    BagLine,
    | 'id'
    | 'name'
    | 'description'
    | 'imageUrl'
    | 'quantity'
    | 'formattedUnit'
    | 'formattedSubtotal'
    | 'formattedTotal'
  >[]
  totals: BagSummary['totals']
  currency: string
  country?: string | null
}

export interface OrderTotal {
  currency: string
  total: string
}

export interface FrameOrder extends OrderTotal {
  view: OrderView
  /** Two letters; null until the frame knows where the customer is. */
  country: string | null
  discountId: string | null
  /** Identifies everything that determines the price: orders with the same basis cost the same. */
  basis: string
}

/** Rounding error from adding floats, far below a minor unit. */
const FLOAT_ERROR = 1e-6
const AMOUNT_MAX = 1e9

/** Exact: 4.99 pounds become "499". Throws a RangeError on anything that isn't an amount. */
export function toMinorUnits(amount: number, currency: string): string {
  const fixed = amount.toFixed(currencyStyle(currency).decimals)
  if (!(Math.abs(amount) <= AMOUNT_MAX && Math.abs(Number(fixed) - amount) < FLOAT_ERROR))
    throw new RangeError(`Not an amount in ${currency}: ${amount}`)
  return BigInt(fixed.replace('.', '')).toString()
}

export const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string, unknown>)[key]
        : undefined,
    value,
  )

export function textAt(value: unknown, ...path: string[]): string | null {
  const text = valueAt(value, ...path)
  return typeof text === 'string' && text !== '' ? text : null
}

export function readFrameOrder(data: unknown): FrameOrder | null {
  try {
    return toFrameOrder(data)
  } catch {
    return null
  }
}

function requiredText(value: unknown, ...path: string[]): string {
  const text = textAt(value, ...path)
  if (text === null) throw new TypeError(`No text at ${path.join('.')}`)
  return text
}

function toFrameOrder(data: unknown): FrameOrder {
  const { items, totals } = data as FrameFigures
  const currency = requiredText(data, 'currency_code')
  const minor = (amount: number) => toMinorUnits(amount, currency)
  const format = (amount: string) => formatMoney(amount, currency)
  const discounted = minorUnits(minor(totals.discount))
  const tax = minor(totals.tax)
  const total = minor(totals.total)
  const country = textAt(data, 'customer', 'address', 'country_code')
  const postalCode = textAt(data, 'customer', 'address', 'postal_code')
  const business = textAt(data, 'customer', 'business', 'name')
  const taxNumber = textAt(data, 'customer', 'business', 'tax_identifier')
  const taxDetail = business
    ? businessTaxWords({ name: business, taxNumber, country }, tax)
    : country && postalCode && taxPlaceWords(postalCode, country)
  const discountId = textAt(data, 'discount', 'id')
  const lines = items.map((item) => {
    const { quantity, totals } = item
    const subtotal = minor(totals.subtotal)
    return {
      id: requiredText(item, 'price_id'),
      name: requiredText(item, 'product', 'name'),
      description: textAt(item, 'product', 'description'),
      imageUrl: textAt(item, 'product', 'image_url'),
      quantity,
      formattedUnit: format((minorUnits(subtotal) / BigInt(quantity)).toString()),
      formattedSubtotal: format(subtotal),
      formattedTotal: format(minor(totals.total)),
    }
  })
  return {
    currency,
    total,
    country,
    discountId,
    basis: JSON.stringify([
      lines.map(({ id, quantity }) => `${id}:${quantity}`).sort(),
      [country, postalCode, textAt(data, 'customer', 'address', 'region')],
      taxNumber,
      discountId,
    ]),
    view: {
      lines,
      totals: {
        subTotal: format(minor(totals.subtotal)),
        tax: isTaxUnknown(country, tax, postalCode) ? null : format(tax),
        discount: discounted > 0n ? format((-discounted).toString()) : null,
        total: format(total),
        ...(taxDetail ? { taxDetail } : {}),
      },
      currency,
      country,
    },
  }
}

export function recordTotal({ currency, total }: OrderTotal): string {
  const { decimals } = currencyStyle(currency)
  const digits = total.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${currency} ${decimals ? `${whole}.${digits.slice(-decimals)}` : whole}`
}

export interface TotalDifference {
  displayed: string
  charged: string
}

export function compareTotals(displayed: OrderTotal, charged: OrderTotal): TotalDifference | null {
  const isSameCurrency = displayed.currency === charged.currency
  if (isSameCurrency && minorUnits(displayed.total) === minorUnits(charged.total)) return null
  const words = ({ currency, total }: OrderTotal) =>
    isSameCurrency ? formatMoney(total, currency) : `${formatMoney(total, currency)} (${currency})`
  return { displayed: words(displayed), charged: words(charged) }
}
