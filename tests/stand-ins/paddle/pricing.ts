import type { PaddleCatalogue, Sellable } from './catalogue.ts'
import { taxBasisPoints, type TaxedPlace } from './countries.ts'
import sampleDiscounts from './discounts.json' with { type: 'json' }
import { PaddleError } from './errors.ts'
import * as recorded from './recorded.ts'

type Discount = recorded.PaddleDiscount

export interface Item {
  priceId: string
  quantity: number
}

export interface Order extends TaxedPlace {
  items: Item[]
  /** Used instead of the country's currency. */
  currency?: string | null | undefined
  /** Id or code. */
  discount?: string | null | undefined
}

export interface PricingRules {
  catalogue: PaddleCatalogue
  discounts: Discount[]
  now: () => Date
}

/** Named after what's special about them. */
export { sampleDiscounts }

/** New copies of the sample discounts. */
export const createSampleDiscounts = () =>
  Object.values(sampleDiscounts).map((special) => ({ ...recorded.discount, ...special }) as Discount)

const isEligible = ({ restrict_to }: Discount, { price, product }: Sellable) =>
  !restrict_to || restrict_to.includes(price.id) || restrict_to.includes(product.id)

/** Finds a discount by id or code, in upper or lower case. Throws one of Paddle's errors if none applies. */
function chooseDiscount(
  { discounts, now }: PricingRules,
  wanted: string,
  items: Sellable[],
  currency: string,
) {
  const found = discounts.find(
    ({ id, code }) => id === wanted || code?.toLowerCase() === wanted.toLowerCase(),
  )
  if (!found || found.status === 'archived') throw new PaddleError('transaction_discount_not_found')
  const { expires_at, usage_limit, times_used, type, currency_code } = found
  if (expires_at && new Date(expires_at) < now()) throw new PaddleError('discount_expired')
  if (usage_limit !== null && times_used >= usage_limit)
    throw new PaddleError('discount_usage_limit_exceeded')
  if (type === 'flat' && currency_code !== currency)
    throw new PaddleError(
      'transaction_invalid_discount_currency',
      `Discount currency: ${currency_code}, Transaction currency: ${currency}`,
    )
  if (!items.some((item) => isEligible(found, item)))
    throw new PaddleError('transaction_discount_not_eligible')
  return found
}

/** As the API sends them: strings of minor units. */
export type Totals = Record<'subtotal' | 'discount' | 'tax' | 'total', string>

// Rounds half a minor unit down, as the examples in the API description do (266.25 → 266, 887.5 → 887).
const round = (amount: number) => Math.ceil(amount - 0.5)

const toTotals = (subtotal: number, discount: number, tax: number): Totals => ({
  subtotal: String(subtotal),
  discount: String(discount),
  tax: String(tax),
  total: String(subtotal - discount + tax),
})

export function sumTotals(all: Totals[]): Totals {
  const sum = (name: keyof Totals) => all.reduce((result, totals) => result + Number(totals[name]), 0)
  return toTotals(sum('subtotal'), sum('discount'), sum('tax'))
}

/** What an amount with tax consists of. */
export function splitTax(total: number, taxRate: string) {
  const subtotal = Math.round(total / (1 + Number(taxRate)))
  return { subtotal: String(subtotal), tax: String(total - subtotal), total: String(total) }
}

function findItems(catalogue: PaddleCatalogue, items: Item[]) {
  const unknown = items.filter(({ priceId }) => !catalogue.find(priceId)).map(({ priceId }) => priceId)
  if (unknown.length) throw new PaddleError('transaction_price_not_found', unknown.join(', '))
  return items.map(({ priceId, quantity }) => {
    const found = catalogue.find(priceId)!
    const { minimum, maximum } = found.price.quantity
    if (quantity < minimum || quantity > maximum)
      throw new PaddleError('transaction_item_quantity_out_of_range', `${minimum} and ${maximum}`)
    return { ...found, quantity }
  })
}

function chooseCurrency({ unit_price, unit_price_overrides }: Sellable['price'], country: string | null) {
  const override = unit_price_overrides.find(({ country_codes }) => country_codes.includes(country ?? ''))
  return (override ?? { unit_price }).unit_price.currency_code
}

function findUnitAmount({ unit_price, unit_price_overrides }: Sellable['price'], currency: string): number {
  const prices = [unit_price, ...unit_price_overrides.map((override) => override.unit_price)]
  const own = prices.find(({ currency_code }) => currency_code === currency)
  if (!own) throw new PaddleError('bad_request')
  return Number(own.amount)
}

/** Divides a discount between the lines: a percentage of each, or a flat amount in proportion to their subtotals. */
function shareDiscount(discount: Discount | null, lines: (Sellable & { subtotal: number })[]): number[] {
  const eligible = lines.map((line) => (discount && isEligible(discount, line) ? line.subtotal : 0))
  const base = eligible.reduce((sum, subtotal) => sum + subtotal, 0)
  if (!discount || !base) return lines.map(() => 0)
  const amount = Number(discount.amount)
  if (discount.type === 'percentage') return eligible.map((subtotal) => round((subtotal * amount) / 100))
  const shared = Math.min(amount, base)
  const shares = eligible.map((subtotal) => round((subtotal * shared) / base))
  const rest = shared - shares.reduce((sum, share) => sum + share, 0)
  const last = eligible.findLastIndex((subtotal) => subtotal > 0)
  return shares.map((share, index) => (index === last ? share + rest : share))
}

export type PricedOrder = ReturnType<typeof priceOrder>

/** Prices an order before tax and adds the country's tax. Throws a `PaddleError` if something can't be sold. */
export function priceOrder(order: Order, rules: PricingRules) {
  const items = findItems(rules.catalogue, order.items)
  const [first] = items
  if (!first) throw new PaddleError('bad_request')
  const currency = order.currency || chooseCurrency(first.price, order.country)
  const basisPoints = taxBasisPoints(order)
  const tax_rate = String(basisPoints / 10_000)
  const discount = order.discount ? chooseDiscount(rules, order.discount, items, currency) : null
  const lines = items.map((item) => {
    const unit = findUnitAmount(item.price, currency)
    return { ...item, unit, subtotal: unit * item.quantity }
  })
  const shares = shareDiscount(discount, lines)
  const addTax = (subtotal: number, off: number) =>
    toTotals(subtotal, off, round(((subtotal - off) * basisPoints) / 10_000))
  return {
    ...{ currency, discount, taxRate: tax_rate },
    lines: lines.map(({ unit, subtotal, ...line }, index) => ({
      ...{ ...line, tax_rate },
      unit_totals: addTax(unit, round(shares[index]! / line.quantity)),
      totals: addTax(subtotal, shares[index]!),
    })),
  }
}

/** Minor units as a number of major units, as in browser events: 499 pence → 4.99. */
export function toMajor(minor: string, currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return Number(minor) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}

/** Minor units as text: 123400 pence → `£1,234.00`. */
export const formatMinor = (minor: string, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(toMajor(minor, currency))

export const mapTotals = <Value>(totals: Totals, map: (minor: string) => Value) =>
  Object.fromEntries(Object.entries(totals).map(([name, minor]) => [name, map(minor)])) as Record<
    keyof Totals,
    Value
  >
