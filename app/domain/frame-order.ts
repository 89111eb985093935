import { currencyStyle, formatMoney, minorUnits } from './money.ts'
import type { BagLine, BagSummary, Totals } from './prices.ts'

/** The part of a payment frame's event that tells of the order. Amounts are numbers of major units: 4.99. */
export interface FrameReport {
  currency_code: string
  items: readonly {
    price_id: string
    quantity: number
    product: { name: string; image_url?: string | null }
    totals: { subtotal: number }
  }[]
  totals: Record<keyof Totals, number>
  customer?: {
    address?: { country_code: string; postal_code?: string | null; region?: string | null } | null
    business?: { tax_identifier?: string | null } | null
  } | null
  discount?: { id: string } | null
}

/** An order as it is shown beside the payment frame. */
export interface OrderView {
  lines: readonly Pick<
    BagLine,
    'id' | 'name' | 'imageUrl' | 'quantity' | 'formattedUnit' | 'formattedSubtotal'
  >[]
  totals: BagSummary['totals']
  currency: string
}

/** What an order comes to, in minor units. */
export interface OrderTotal {
  currency: string
  total: string
}

/** What the payment frame sells at the moment. */
export interface FrameOrder extends OrderTotal {
  view: OrderView
  /** Two letters; null while the frame does not know where the customer is. */
  country: string | null
  discountId: string | null
  /** All that decides the price: two orders that have this alike cost the same. */
  basis: string
}

/** What adding up in floating point may leave behind; far below a minor unit. */
const NOISE = 1e-6
const AMOUNT_MAX = 1e9

/** A number of major units in minor ones, exactly: 4.99 pounds are "499". Throws a RangeError for what is no amount. */
export function toMinorUnits(amount: number, currency: string): string {
  const fixed = amount.toFixed(currencyStyle(currency).decimals)
  if (!(Math.abs(amount) <= AMOUNT_MAX && Math.abs(Number(fixed) - amount) < NOISE))
    throw new RangeError(`Not an amount in ${currency}: ${amount}`)
  return BigInt(fixed.replace('.', '')).toString()
}

/** The order that an event of the payment frame tells of; null where it cannot be read. */
export function readFrameOrder(report: FrameReport): FrameOrder | null {
  try {
    return toFrameOrder(report)
  } catch {
    return null
  }
}

function toFrameOrder({
  currency_code: currency,
  items,
  totals,
  customer,
  discount,
}: FrameReport): FrameOrder {
  const minor = (amount: number) => toMinorUnits(amount, currency)
  const format = (amount: string) => formatMoney(amount, currency)
  const discounted = minorUnits(minor(totals.discount))
  const total = minor(totals.total)
  const country = customer?.address?.country_code || null
  const discountId = discount?.id ?? null
  return {
    currency,
    total,
    country,
    discountId,
    basis: JSON.stringify([
      items.map(({ price_id, quantity }) => `${price_id}:${quantity}`).sort(),
      [country, customer?.address?.postal_code ?? null, customer?.address?.region ?? null],
      customer?.business?.tax_identifier ?? null,
      discountId,
    ]),
    view: {
      lines: items.map(({ price_id, quantity, product, totals: { subtotal } }) => ({
        id: price_id,
        name: product.name,
        imageUrl: product.image_url ?? null,
        quantity,
        formattedUnit: format((minorUnits(minor(subtotal)) / BigInt(quantity)).toString()),
        formattedSubtotal: format(minor(subtotal)),
      })),
      totals: {
        subTotal: format(minor(totals.subtotal)),
        tax: format(minor(totals.tax)),
        discount: discounted > 0n ? format((-discounted).toString()) : null,
        total: format(total),
      },
      currency,
    },
  }
}

/** An order's total as a record has it: "GBP 1170.00". */
export function recordTotal({ currency, total }: OrderTotal): string {
  const { decimals } = currencyStyle(currency)
  const digits = total.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${currency} ${decimals ? `${whole}.${digits.slice(-decimals)}` : whole}`
}

/** Two totals that differ, as people read them; with the currencies' codes where those differ. */
export interface TotalDifference {
  shown: string
  asked: string
}

/** How the total that the frame asks for differs from the one shown; null when it does not. */
export function compareTotals(shown: OrderTotal, asked: OrderTotal): TotalDifference | null {
  const isSameCurrency = shown.currency === asked.currency
  if (isSameCurrency && minorUnits(shown.total) === minorUnits(asked.total)) return null
  const words = ({ currency, total }: OrderTotal) =>
    isSameCurrency ? formatMoney(total, currency) : `${formatMoney(total, currency)} (${currency})`
  return { shown: words(shown), asked: words(asked) }
}
