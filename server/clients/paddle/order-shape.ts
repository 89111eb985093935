import type { Transaction as SdkTransaction } from '@paddle/paddle-node-sdk'
import type { CustomerOrder } from '../../../app/domain/customer-order.ts'
import { decimalsOf, formatMoney, minorUnits, toDecimal } from '../../../app/domain/money.ts'
import { isPaid } from '../../../app/domain/payment.ts'
import {
  BANK_TRANSFER,
  capturedPayment,
  isAmount,
  keptAmount,
  METHODS,
  readTransaction,
} from './transaction-shape.ts'

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
  const kept = keptAmount(transaction)
  return {
    ...sale,
    lines: sale.lines.map((line, index) => {
      const priceId = items[index]?.price?.id
      const totals = details?.lineItems.find((item) => item.priceId === priceId)?.totals
      return { ...line, amounts: readAmounts(totals, sale.currency) }
    }),
    method: methodOf(transaction, sale.status),
    keptTotal: kept ? formatMoney(kept, sale.currency) : isPaid(sale.status) ? sale.charged : null,
  }
}
