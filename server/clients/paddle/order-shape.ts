import type { Transaction as SdkTransaction } from '@paddle/paddle-node-sdk'
import type { CustomerOrder } from '../../../app/domain/customer-order.ts'
import { decimalsOf, formatMoney, minorUnits, toDecimal } from '../../../app/domain/money.ts'
import { isPaid } from '../../../app/domain/transaction.ts'
import { BANK_TRANSFER, capturedPayment, METHODS, readTransaction } from './transaction-shape.ts'

const isAmount = (text: unknown): text is string => typeof text === 'string' && /^-?\d+$/.test(text)

/** For spreadsheets. */
function readAmounts(totals: unknown, currency: string) {
  const { subtotal, discount, tax, total } = (totals ?? {}) as Record<string, unknown>
  if (!isAmount(subtotal) || !isAmount(discount) || !isAmount(tax) || !isAmount(total)) return null
  const decimal = (amount: string) => toDecimal(amount, decimalsOf(currency))
  return {
    net: decimal(String(minorUnits(subtotal) - minorUnits(discount))),
    tax: decimal(tax),
    total: decimal(total),
    discount: decimal(discount),
  }
}

function readRefunded(
  { details }: SdkTransaction,
  currency: string,
): Pick<CustomerOrder, 'refunded' | 'keptTotal'> {
  const paid = details?.totals?.grandTotal
  const kept = details?.adjustedTotals?.grandTotal
  if (!isAmount(paid) || !isAmount(kept) || minorUnits(kept) >= minorUnits(paid))
    return { refunded: null, keptTotal: null }
  return { refunded: minorUnits(kept) > 0n ? 'part' : 'all', keptTotal: formatMoney(kept, currency) }
}

/** An invoice that was paid without the payment form was paid by bank transfer. */
function methodOf(transaction: SdkTransaction, status: string): string | null {
  const type = capturedPayment(transaction)?.methodDetails?.type
  if (type) return METHODS[type] ?? null
  return transaction.collectionMode === 'manual' && isPaid(status) ? BANK_TRANSFER : null
}

/** Returns null if the transaction isn't as we expect. */
export function readOrder(transaction: SdkTransaction): CustomerOrder | null {
  const sale = readTransaction(transaction)
  if (!sale) return null
  const { details, items } = transaction
  return {
    ...sale,
    lines: sale.lines.map((line, index) => {
      const priceId = items[index]?.price?.id
      const totals = details?.lineItems.find((item) => item.priceId === priceId)?.totals
      return { ...line, amounts: readAmounts(totals, sale.currency) }
    }),
    method: methodOf(transaction, sale.status),
    ...(isPaid(sale.status) ? readRefunded(transaction, sale.currency) : { refunded: null, keptTotal: null }),
  }
}
