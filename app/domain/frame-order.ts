import { currencyStyle, formatMoney, minorUnits } from './money.ts'
import type { BagLine } from './price-bag.ts'
import type { FormattedTotals, Totals } from './prices.ts'
import { isTaxUnknown, taxDetailWords } from './tax-words.ts'

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
  totals: FormattedTotals
  currency: string
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

/** 4.99 pounds are "499". Throws a RangeError if the number has a fraction of a minor unit or is out of range. */
export function toMinorUnits(amount: number, currency: string): string {
  const fixed = amount.toFixed(currencyStyle(currency).decimals)
  if (!(Math.abs(amount) <= AMOUNT_MAX && Math.abs(Number(fixed) - amount) < FLOAT_ERROR))
    throw new RangeError(`Not an amount in ${currency}: ${amount}`)
  return BigInt(fixed.replace('.', '')).toString()
}

/** Undefined if any key on the path is missing. */
export const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key)
        ? (parent as Record<string, unknown>)[key]
        : undefined,
    value,
  )

/** Null if there's no text at the path, or an empty one. */
export function textAt(value: unknown, ...path: string[]): string | null {
  const text = valueAt(value, ...path)
  return typeof text === 'string' && text !== '' ? text : null
}

/** Null if anything that the page shows is missing or isn't an amount. */
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

interface FrameMoney {
  /** In minor units. */
  minor(amount: number): string
  format(minorUnits: string): string
}

const linesIn = (items: FrameFigures['items'], { minor, format }: FrameMoney): OrderView['lines'] =>
  items.map((item) => {
    const subtotal = minor(item.totals.subtotal)
    return {
      id: requiredText(item, 'price_id'),
      name: requiredText(item, 'product', 'name'),
      description: textAt(item, 'product', 'description'),
      imageUrl: textAt(item, 'product', 'image_url'),
      quantity: item.quantity,
      formattedUnit: format((minorUnits(subtotal) / BigInt(item.quantity)).toString()),
      formattedSubtotal: format(subtotal),
      formattedTotal: format(minor(item.totals.total)),
    }
  })

interface FramePlace {
  country: string | null
  region: string | null
  postalCode: string | null
  business: string | null
  taxNumber: string | null
}

const placeIn = (data: unknown): FramePlace => ({
  country: textAt(data, 'customer', 'address', 'country_code'),
  region: textAt(data, 'customer', 'address', 'region'),
  postalCode: textAt(data, 'customer', 'address', 'postal_code'),
  business: textAt(data, 'customer', 'business', 'name'),
  taxNumber: textAt(data, 'customer', 'business', 'tax_identifier'),
})

function toFrameOrder(data: unknown): FrameOrder {
  const { items, totals } = data as FrameFigures
  const currency = requiredText(data, 'currency_code')
  const money: FrameMoney = {
    minor: (amount) => toMinorUnits(amount, currency),
    format: (amount) => formatMoney(amount, currency),
  }
  const { minor, format } = money
  const lines = linesIn(items, money)
  const place = placeIn(data)
  const { country, region, postalCode, business, taxNumber } = place
  const discountId = textAt(data, 'discount', 'id')
  const [discount, tax, total] = [minor(totals.discount), minor(totals.tax), minor(totals.total)]
  const buyer = business === null ? null : { name: business, taxNumber, country }
  const taxDetail = taxDetailWords(place, { tax, total }, buyer)
  return {
    currency,
    total,
    country,
    discountId,
    basis: JSON.stringify([
      lines.map(({ id, quantity }) => `${id}:${quantity}`).sort(),
      [country, postalCode, region],
      taxNumber,
      discountId,
    ]),
    view: {
      lines,
      totals: {
        subTotal: format(minor(totals.subtotal)),
        tax: isTaxUnknown(place, { tax, total }) ? null : format(tax),
        discount: minorUnits(discount) > 0n ? format(`-${discount}`) : null,
        total: format(total),
        ...(taxDetail ? { taxDetail } : {}),
        country,
      },
      currency,
    },
  }
}
