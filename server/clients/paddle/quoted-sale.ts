import type {
  CreateTransactionRequestBody,
  CurrencyCode,
  Transaction as SdkTransaction,
} from '@paddle/paddle-node-sdk'
import * as z from 'zod'
import { minorUnits } from '../../../app/domain/money.ts'
import type { IssuedQuote } from '../../../app/domain/quote.ts'
import type { SaleItem } from '../../../app/domain/quoted-prices.ts'
import type { Log } from '../../http-client/http-client.ts'
import { failureOf } from './failures.ts'
import type { PaddleSdk } from './sdk.ts'

export type QuotedPrices = Pick<IssuedQuote, 'currency' | 'discount' | 'totals'>

const Amount = z.string().regex(/^\d+$/)

/** What Paddle will charge, before tax. */
const ChargeShape = z.object({
  currencyCode: z.string(),
  discountId: z.string().nullish(),
  details: z.object({
    totals: z.object({ discount: Amount }),
    lineItems: z.array(
      z.object({ priceId: z.string(), quantity: z.int(), unitTotals: z.object({ subtotal: Amount }) }),
    ),
  }),
})

function toItem(
  { priceId, productId, name, unit, quantity }: SaleItem,
  currency: string,
): CreateTransactionRequestBody['items'][number] {
  if (priceId) return { priceId, quantity }
  return {
    quantity,
    price: {
      productId,
      description: `${name}, as quoted`,
      name,
      unitPrice: { amount: unit, currencyCode: currency as CurrencyCode },
      taxMode: 'external',
      quantity: { minimum: quantity, maximum: quantity },
    },
  }
}

/** Returns the part of a transaction that a quote decides. */
export const contentsOf = ({ currency, discount }: QuotedPrices, items: readonly SaleItem[]) => ({
  items: items.map((item) => toItem(item, currency)),
  currencyCode: currency as CurrencyCode,
  ...(discount ? { discountId: discount.id } : {}),
})

interface Comparison {
  arePricesSame: boolean
  isDiscountSame: boolean
  /** The quote's items, with a price of their own where Paddle's differs. */
  items: SaleItem[]
  /** For the log; null if we can't read what Paddle will charge. */
  charge: { currency: string; units: string[]; discount: string } | null
}

const withOwnPrice = (item: SaleItem): SaleItem => ({ ...item, priceId: null })

function compare(quote: QuotedPrices, items: readonly SaleItem[], transaction: SdkTransaction): Comparison {
  const { data } = ChargeShape.safeParse(transaction)
  if (!data)
    return { arePricesSame: false, isDiscountSame: false, items: items.map(withOwnPrice), charge: null }
  const { totals, lineItems } = data.details
  const isCurrencySame = data.currencyCode === quote.currency
  const unmatchedLines = [...lineItems]
  const correctedItems = items.map((item) => {
    const index = unmatchedLines.findIndex(
      ({ quantity, unitTotals }) => quantity === item.quantity && unitTotals.subtotal === item.unit,
    )
    if (index < 0) return withOwnPrice(item)
    unmatchedLines.splice(index, 1)
    return isCurrencySame ? item : withOwnPrice(item)
  })
  const quotedDiscount = quote.discount ? minorUnits(quote.totals.discount) : 0n
  // Paddle may round a discount differently for each line.
  const leastDiscount = quotedDiscount - BigInt(items.length)
  return {
    arePricesSame: isCurrencySame && unmatchedLines.length === 0 && lineItems.length === items.length,
    isDiscountSame:
      (data.discountId ?? null) === (quote.discount?.id ?? null) &&
      minorUnits(totals.discount) >= leastDiscount,
    items: correctedItems,
    charge: {
      currency: data.currencyCode,
      units: lineItems.map(({ unitTotals }) => unitTotals.subtotal),
      discount: totals.discount,
    },
  }
}

/**
 * Makes sure that a transaction nobody has paid yet charges what was quoted, since prices may have changed since we last looked. Corrects
 * the transaction once, and closes it if that fails. Returns its id. `unknown`: it may still charge something else.
 */
export async function chargeAsQuoted(
  { paddle, log }: { paddle: PaddleSdk; log?: Log | undefined },
  quote: QuotedPrices,
  items: readonly SaleItem[],
  transaction: SdkTransaction,
): Promise<{ ok: true; value: string } | { ok: false; reason: 'unknown' | 'discount-refused' | 'refused' }> {
  const { id } = transaction
  const first = compare(quote, items, transaction)
  if (first.arePricesSame && first.isDiscountSame) return { ok: true, value: id }
  const quoted = { units: items.map(({ unit }) => unit), discount: quote.totals.discount }
  log?.warn(
    { service: 'Paddle', transaction: id, quoted, charge: first.charge },
    'order differs from its quote',
  )
  const contents = contentsOf(quote, first.items)
  const corrected = await paddle.call((sdk) =>
    sdk.transactions.update(id, { ...contents, discountId: contents.discountId ?? null }),
  )
  if (!corrected.ok && failureOf(corrected) !== 'refused') return { ok: false, reason: 'unknown' }
  const after = corrected.ok ? compare(quote, items, corrected.value) : first
  if (after.arePricesSame && after.isDiscountSame) return { ok: true, value: id }
  const closed = await paddle.call((sdk) => sdk.transactions.update(id, { status: 'canceled' }))
  if (!closed.ok) {
    log?.warn({ service: 'Paddle', transaction: id }, 'could not close an order that differs from its quote')
    return { ok: false, reason: 'unknown' }
  }
  return { ok: false, reason: after.arePricesSame ? 'discount-refused' : 'refused' }
}
