import type { PaddleCatalogue, Price, Sellable } from './catalogue.ts'
import { taxBasisPoints } from './countries.ts'
import { chooseDiscount, isEligible, type PaddleDiscount } from './discounts.ts'
import { PaddleError } from './errors.ts'

export interface Item {
  priceId: string
  quantity: number
}

/** In minor units. */
export interface PaddleTotals {
  subtotal: number
  discount: number
  tax: number
  total: number
}

interface PricedLine extends Sellable {
  quantity: number
  unit: PaddleTotals
  totals: PaddleTotals
}

export interface PricedOrder {
  currency: string
  taxBasisPoints: number
  lines: PricedLine[]
  discount: PaddleDiscount | null
  totals: PaddleTotals
}

export interface PricingRules {
  catalogue: PaddleCatalogue
  discounts: PaddleDiscount[]
  now: () => Date
}

export interface Order {
  items: Item[]
  country: string | null
  /** Used instead of the country's currency. */
  currency?: string | null
  /** Id or code. */
  discount?: string | null
}

// Rounds half a minor unit down, as the examples in the API description do (266.25 → 266, 887.5 → 887).
const round = (amount: number) => Math.ceil(amount - 0.5)

function addTax(subtotal: number, discount: number, basisPoints: number): PaddleTotals {
  const tax = round(((subtotal - discount) * basisPoints) / 10_000)
  return { subtotal, discount, tax, total: subtotal - discount + tax }
}

export function sumTotals(all: PaddleTotals[]): PaddleTotals {
  const sum = (name: keyof PaddleTotals) => all.reduce((result, totals) => result + totals[name], 0)
  return { subtotal: sum('subtotal'), discount: sum('discount'), tax: sum('tax'), total: sum('total') }
}

function findItems(catalogue: PaddleCatalogue, items: Item[]): (Sellable & { quantity: number })[] {
  const unknown = items.filter(({ priceId }) => !catalogue.find(priceId)).map(({ priceId }) => priceId)
  if (unknown.length)
    throw new PaddleError(
      400,
      'transaction_price_not_found',
      `One or more provided price_ids could not be found, provided: ${unknown.join(', ')}`,
      'transactions',
    )
  return items.flatMap(({ priceId, quantity }) => {
    const found = catalogue.find(priceId)
    if (!found) return []
    const { minimum, maximum } = found.price.quantity
    if (quantity < minimum || quantity > maximum)
      throw new PaddleError(
        400,
        'transaction_item_quantity_out_of_range',
        `Item quantity ${quantity} is not within the range of ${minimum} and ${maximum}`,
        'transactions',
      )
    return [{ ...found, quantity }]
  })
}

function chooseCurrency(price: Price, order: Order): string {
  if (order.currency) return order.currency
  const country = order.country ?? ''
  const override = price.unit_price_overrides.find(({ country_codes }) => country_codes.includes(country))
  return (override ?? price).unit_price.currency_code
}

function findUnitAmount(price: Price, currency: string): number {
  const prices = [price.unit_price, ...price.unit_price_overrides.map(({ unit_price }) => unit_price)]
  const own = prices.find(({ currency_code }) => currency_code === currency)
  if (!own) throw new PaddleError(400, 'bad_request', 'Invalid request.')
  return Number(own.amount)
}

/** Divides a discount between the lines: a percentage of each, or a flat amount in proportion to their subtotals. */
function shareDiscount(
  discount: PaddleDiscount | null,
  lines: (Sellable & { subtotal: number })[],
): number[] {
  const eligible = lines.map((line) => (discount && isEligible(discount, line) ? line.subtotal : 0))
  const base = eligible.reduce((sum, subtotal) => sum + subtotal, 0)
  if (!discount || !base) return lines.map(() => 0)
  const amount = Number(discount.amount)
  if (discount.type === 'percentage') return eligible.map((subtotal) => round((subtotal * amount) / 100))
  let rest = Math.min(amount, base)
  const last = eligible.findLastIndex((subtotal) => subtotal > 0)
  return eligible.map((subtotal, index) => {
    const share = index === last ? rest : round((subtotal * Math.min(amount, base)) / base)
    rest -= share
    return share
  })
}

/** Prices an order before tax and adds the country's tax. Throws a `PaddleError` if something can't be sold. */
export function priceOrder(order: Order, rules: PricingRules): PricedOrder {
  const items = findItems(rules.catalogue, order.items)
  const [first] = items
  if (!first) throw new PaddleError(400, 'bad_request', 'Invalid request.')
  const currency = chooseCurrency(first.price, order)
  const basisPoints = taxBasisPoints(order.country)
  const discount = order.discount
    ? chooseDiscount(rules.discounts, order.discount, { items, currency, now: rules.now() })
    : null
  const lines = items.map((item) => {
    const unitAmount = findUnitAmount(item.price, currency)
    return { ...item, unitAmount, subtotal: unitAmount * item.quantity }
  })
  const shares = shareDiscount(discount, lines)
  const priced = lines.map(({ price, product, quantity, unitAmount, subtotal }, index): PricedLine => {
    const share = shares[index] ?? 0
    return {
      price,
      product,
      quantity,
      unit: addTax(unitAmount, round(share / quantity), basisPoints),
      totals: addTax(subtotal, share, basisPoints),
    }
  })
  return {
    currency,
    taxBasisPoints: basisPoints,
    lines: priced,
    discount,
    totals: sumTotals(priced.map(({ totals }) => totals)),
  }
}
