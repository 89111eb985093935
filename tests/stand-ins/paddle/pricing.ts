import type { PaddleCatalogue, Sellable } from './catalogue.ts'
import { isReverseCharged, taxBasisPoints } from './countries.ts'
import { refuse, PaddleError } from './errors.ts'
import { discount as recordedDiscount, type PaddleDiscount } from './recorded.ts'

export interface Item {
  priceId: string
  quantity: number
}

export interface Order {
  items: Item[]
  country: string | null
  postalCode?: string | null | undefined
  taxNumber?: string | null | undefined
  /** Used instead of the country's currency. */
  currency?: string | null | undefined
  /** Id or code. */
  discount?: string | null | undefined
}

export interface PricingRules {
  catalogue: PaddleCatalogue
  discounts: PaddleDiscount[]
  now: () => Date
}

/** The sample discounts, named after what's special about them. */
export const sampleDiscounts = {
  /** 10 % off everything. */
  percentage: { id: 'dsc_01hw8gbpmykcr5rp3yrhr5ba9r', code: 'SHOW10' },
  /** £10.00 off the whole order, only in pounds. */
  flat: { id: 'dsc_01hwf5atj4901pe43g669kpb8k', code: 'TENOFF' },
  /** 15 % off the larger edition. */
  restricted: { id: 'dsc_01hw9gmfe76y6sxrvab77t1bg4', code: 'PROLAUNCH' },
  expired: { id: 'dsc_01hw1pf2xjfh06nv0vpdy0xbde', code: 'SUMMER25' },
  archived: { id: 'dsc_01hwtm6mpn4d5spe84q5cfgfbw', code: 'OLDSTOCK' },
  /** Single use, and already redeemed. */
  used: { id: 'dsc_01hwgvdq0tf2009m3d7jp8e8jc', code: 'ONETIME' },
} as const

/** New copies of the sample discounts. `restricted` applies to the product with this id. */
export function createSampleDiscounts(proProductId: string): PaddleDiscount[] {
  const special: Partial<Record<keyof typeof sampleDiscounts, Partial<PaddleDiscount>>> = {
    flat: { type: 'flat', amount: '1000', currency_code: 'GBP' },
    restricted: { amount: '15', restrict_to: [proProductId] },
    expired: { expires_at: '2025-09-30T23:59:59.000Z' },
    archived: { status: 'archived' },
    used: { usage_limit: 1, times_used: 1 },
  }
  return (Object.keys(sampleDiscounts) as (keyof typeof sampleDiscounts)[]).map((name) => ({
    ...recordedDiscount,
    ...sampleDiscounts[name],
    description: `Sample discount: ${name}`,
    ...special[name],
  }))
}

const isEligible = ({ restrict_to }: PaddleDiscount, { price, product }: Sellable) =>
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
  if (!found || found.status === 'archived')
    throw refuse('transaction_discount_not_found', 'Cannot find provided discount code/id')
  const end = (code: string, detail: string) => new PaddleError(400, code, detail, 'discounts')
  if (found.expires_at && new Date(found.expires_at) < now())
    throw end('discount_expired', 'Discount has expired')
  if (found.usage_limit !== null && found.times_used >= found.usage_limit)
    throw end('discount_usage_limit_exceeded', 'Discount usage limit has been exceeded')
  if (found.type === 'flat' && found.currency_code !== currency)
    throw refuse(
      'transaction_invalid_discount_currency',
      'Flat discounts must be in the same currency as the transaction. ' +
        `Discount currency: ${found.currency_code}, Transaction currency: ${currency}`,
    )
  if (!items.some((item) => isEligible(found, item)))
    throw refuse('transaction_discount_not_eligible', 'Discount is not eligible for the provided items')
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

/** A tax rate as the API sends it: 2000 → `0.2`. */
const toTaxRate = (basisPoints: number) => String(basisPoints / 10_000)

/** What an amount with tax consists of. */
export function splitTax(total: number, taxRate: string) {
  const subtotal = Math.round(total / (1 + Number(taxRate)))
  return { subtotal: String(subtotal), tax: String(total - subtotal), total: String(total) }
}

function findItems(catalogue: PaddleCatalogue, items: Item[]) {
  const unknown = items.filter(({ priceId }) => !catalogue.find(priceId)).map(({ priceId }) => priceId)
  if (unknown.length)
    throw refuse(
      'transaction_price_not_found',
      `One or more provided price_ids could not be found, provided: ${unknown.join(', ')}`,
    )
  return items.map(({ priceId, quantity }) => {
    const found = catalogue.find(priceId)!
    const { minimum, maximum } = found.price.quantity
    if (quantity < minimum || quantity > maximum)
      throw refuse(
        'transaction_item_quantity_out_of_range',
        `Item quantity ${quantity} is not within the range of ${minimum} and ${maximum}`,
      )
    return { ...found, quantity }
  })
}

function chooseCurrency(
  { unit_price, unit_price_overrides }: Sellable['price'],
  { currency, country }: Order,
) {
  if (currency) return currency
  const override = unit_price_overrides.find(({ country_codes }) => country_codes.includes(country ?? ''))
  return (override ?? { unit_price }).unit_price.currency_code
}

function findUnitAmount({ unit_price, unit_price_overrides }: Sellable['price'], currency: string): number {
  const prices = [unit_price, ...unit_price_overrides.map((override) => override.unit_price)]
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

export type PricedOrder = ReturnType<typeof priceOrder>

/** Prices an order before tax and adds the country's tax. Throws a `PaddleError` if something can't be sold. */
export function priceOrder(order: Order, rules: PricingRules) {
  const items = findItems(rules.catalogue, order.items)
  const [first] = items
  if (!first) throw new PaddleError(400, 'bad_request', 'Invalid request.')
  const currency = chooseCurrency(first.price, order)
  const { country, postalCode, taxNumber } = order
  const basisPoints = isReverseCharged(country, taxNumber) ? 0 : taxBasisPoints(country, postalCode)
  const discount = order.discount ? chooseDiscount(rules, order.discount, items, currency) : null
  const lines = items.map((item) => {
    const unit = findUnitAmount(item.price, currency)
    return { ...item, unit, subtotal: unit * item.quantity }
  })
  const shares = shareDiscount(discount, lines)
  const addTax = (subtotal: number, off: number) =>
    toTotals(subtotal, off, round(((subtotal - off) * basisPoints) / 10_000))
  return {
    currency,
    discount,
    taxRate: toTaxRate(basisPoints),
    lines: lines.map(({ price, product, quantity, unit, subtotal }, index) => {
      const share = shares[index] ?? 0
      return {
        ...{ price, product, quantity, tax_rate: toTaxRate(basisPoints) },
        unit_totals: addTax(unit, round(share / quantity)),
        totals: addTax(subtotal, share),
      }
    }),
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

export const mapTotals = <Value>(totals: Totals, map: (minor: string) => Value) => ({
  subtotal: map(totals.subtotal),
  discount: map(totals.discount),
  tax: map(totals.tax),
  total: map(totals.total),
})
