import type {
  CreateTransactionRequestBody,
  CurrencyCode,
  Transaction as SdkTransaction,
} from '@paddle/paddle-node-sdk'
import * as z from 'zod'
import { minorUnits } from '../../../app/domain/money.ts'
import type { IssuedQuote, SaleItem } from '../../../app/domain/quote.ts'
import type { Log } from '../../http-client/http-client.ts'
import type { PaddleSdk } from './sdk.ts'

export type QuotedPrices = Pick<IssuedQuote, 'currency' | 'discount' | 'totals'>

const Amount = z.string().regex(/^\d+$/)

/** What Paddle says that it will charge, before tax. */
const Charge = z.object({
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

export const contentsOf = ({ currency, discount }: QuotedPrices, items: readonly SaleItem[]) => ({
  items: items.map((item) => toItem(item, currency)),
  currencyCode: currency as CurrencyCode,
  ...(discount ? { discountId: discount.id } : {}),
})

/**
 * Compares Paddle's answer with the quote. `items`: the same items, with a price of their own where Paddle's differs.
 * Paddle may round a discount differently for each line.
 */
function compare(quote: QuotedPrices, items: readonly SaleItem[], transaction: SdkTransaction) {
  const { data } = Charge.safeParse(transaction)
  if (!data) {
    const own = items.map((item) => ({ ...item, priceId: null }))
    return { arePricesSame: false, isDiscountSame: false, items: own, charge: null }
  }
  const { totals, lineItems } = data.details
  const left = [...lineItems]
  const isCurrencySame = data.currencyCode === quote.currency
  const priced = items.map((item) => {
    const index = left.findIndex(
      ({ quantity, unitTotals }) => quantity === item.quantity && unitTotals.subtotal === item.unit,
    )
    if (index >= 0) left.splice(index, 1)
    return isCurrencySame && index >= 0 ? item : { ...item, priceId: null }
  })
  const promised = quote.discount ? minorUnits(quote.totals.discount) : 0n
  const given = minorUnits(totals.discount)
  return {
    arePricesSame: isCurrencySame && left.length === 0 && lineItems.length === items.length,
    isDiscountSame:
      (data.discountId ?? null) === (quote.discount?.id ?? null) && given >= promised - BigInt(items.length),
    items: priced,
    charge: {
      currency: data.currencyCode,
      units: lineItems.map(({ unitTotals }) => unitTotals.subtotal),
      discount: totals.discount,
    },
  }
}

/**
 * Makes sure that a new transaction charges what was quoted, before anybody is asked to pay it: prices may have changed
 * since we last looked. Closes the transaction if it can't be corrected. `unknown`: look again later.
 */
export async function chargeAsQuoted(
  { paddle, log }: { paddle: PaddleSdk; log?: Log | undefined },
  quote: QuotedPrices,
  items: readonly SaleItem[],
  transaction: SdkTransaction,
): Promise<{ ok: true; value: string } | { ok: false; reason: 'unknown' | 'discount' | 'refused' }> {
  const { id } = transaction
  const first = compare(quote, items, transaction)
  if (first.arePricesSame && first.isDiscountSame) return { ok: true, value: id }
  const quoted = { units: items.map(({ unit }) => unit), discount: quote.totals.discount }
  log?.warn(
    { service: 'Paddle', transaction: id, quoted, charge: first.charge },
    'order differs from its quote',
  )
  const contents = contentsOf(quote, first.items)
  const changed = await paddle.call((sdk) =>
    sdk.transactions.update(id, { ...contents, discountId: contents.discountId ?? null }),
  )
  const isRefused = !changed.ok && changed.error !== null && !changed.mayHaveWorked
  if (!changed.ok && !isRefused) return { ok: false, reason: 'unknown' }
  const after = changed.ok ? compare(quote, items, changed.value) : first
  if (after.arePricesSame && after.isDiscountSame) return { ok: true, value: id }
  const closed = await paddle.call((sdk) => sdk.transactions.update(id, { status: 'canceled' }))
  if (!closed.ok)
    log?.warn({ service: 'Paddle', transaction: id }, 'could not close an order that differs from its quote')
  return { ok: false, reason: after.arePricesSame ? 'discount' : 'refused' }
}
