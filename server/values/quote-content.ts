import * as z from 'zod'
import { EDITIONS } from '../../app/domain/catalogue.ts'
import { DISCOUNT_CODE_LENGTH_MAX, QUOTE_TEXT_LENGTH_MAX } from '../../app/domain/limits.ts'
import { minorUnits } from '../../app/domain/money.ts'
import { POSTAL_CODE } from '../../app/domain/postal-code.ts'
import type { Totals } from '../../app/domain/prices.ts'
import type { IssuedQuote, Quote } from '../../app/domain/quote.ts'

const amount = z.string().regex(/^\d{1,15}$/)
const text = z.string().max(QUOTE_TEXT_LENGTH_MAX)
const country = z.string().regex(/^[A-Z]{2}$/)
const currencyCode = z.string().regex(/^[A-Z]{3}$/)
const totals = z.tuple([amount, amount, amount])
const productId = z.string().regex(/^pro_[a-z\d]{26}$/)
const discountId = z.string().regex(/^dsc_[a-z\d]{26}$/)
const discountCode = z.string().max(DISCOUNT_CODE_LENGTH_MAX)

const Configuration = z.tuple([z.enum(EDITIONS), z.number().int(), z.number().int()])

/** Name, quantity, price of one, price of all, and the product, which older quotes lack. */
const Line = z.tuple([
  z.string().min(1).max(200),
  z.number().int().positive(),
  amount,
  amount,
  productId.optional(),
])

/** The latest time that a `Date` can have. */
const TIME_MS_MAX = 8.64e15

/** Why a business's quote has no tax. */
const NO_TAX = { reverseCharge: 1, taxFree: 2 } as const

/** A quote without the names of its fields, so that links are short; `readContent` names them. */
const Content = z.tuple([
  z.number().int().min(0).max(TIME_MS_MAX),
  country.nullable(),
  currencyCode,
  Configuration,
  z.array(Line).min(1).max(4),
  totals,
  amount.nullable(),
  /** In older quotes, this part was the currency of an order. */
  z.unknown(),
  text,
  text,
  z.tuple([discountId, discountCode.nullable()]).nullish(),
  z.string().regex(POSTAL_CODE).nullish(),
  z.enum(NO_TAX).optional(),
])

/** The optional parts, without those at the end that are empty: links get shorter, and older ones can still be read. */
function lastParts({ discount, postalCode, isReverseCharge, isTaxFree }: Quote): unknown[] {
  const noTax = isReverseCharge ? NO_TAX.reverseCharge : isTaxFree ? NO_TAX.taxFree : null
  const parts = [discount && [discount.id, discount.code], postalCode ?? null, noTax]
  return parts.slice(0, parts.findLastIndex((part) => part !== null) + 1)
}

const writeTotals = ({ subtotal, tax, total }: Totals) => [subtotal, tax, total]
const readTotals = ([subtotal, tax, total]: z.infer<typeof totals>): Totals => ({
  subtotal,
  discount: String(minorUnits(subtotal) + minorUnits(tax) - minorUnits(total)),
  tax,
  total,
})

/** The quote as `readContent` reads it. Throws if a part of it is too long or malformed. */
export function contentOf(quote: Quote): unknown[] {
  const { configuration } = quote
  return Content.parse([
    Date.parse(quote.issuedAt),
    quote.country,
    quote.currency,
    [configuration.edition, configuration.players, configuration.entities],
    quote.lines.map(({ name, quantity, unit, subtotal, productId }) =>
      productId ? [name, quantity, unit, subtotal, productId] : [name, quantity, unit, subtotal],
    ),
    writeTotals(quote.totals),
    quote.updates,
    null,
    quote.reference,
    quote.buyer,
    ...lastParts(quote),
  ])
}

/** Null if `content` isn't a quote's. */
export function readContent(content: unknown): Omit<IssuedQuote, 'number'> | null {
  const parsed = Content.safeParse(content)
  if (!parsed.success) return null
  const [issuedAtMs, country, currency, configuration, lines, totals, updates, , ...rest] = parsed.data
  const [reference, buyer, discount, postalCode, noTax] = rest
  const [edition, players, entities] = configuration
  return {
    issuedAt: new Date(issuedAtMs).toISOString(),
    country,
    ...(postalCode ? { postalCode } : {}),
    ...(noTax === NO_TAX.reverseCharge ? { isReverseCharge: true } : {}),
    ...(noTax === NO_TAX.taxFree ? { isTaxFree: true } : {}),
    currency,
    configuration: { edition, players, entities },
    lines: lines.map(([name, quantity, unit, subtotal, productId = null]) => ({
      name,
      quantity,
      unit,
      subtotal,
      productId,
    })),
    totals: readTotals(totals),
    updates,
    discount: discount ? { id: discount[0], code: discount[1] } : null,
    reference,
    buyer,
  }
}
