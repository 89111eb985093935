import type {
  Transaction as SdkTransaction,
  TransactionTotals,
  TransactionTotalsAdjusted,
} from '@paddle/paddle-node-sdk'
import type { CustomerOrder } from '../../../app/domain/customer-order.ts'
import { currencyStyle, formatMoney, minorUnits } from '../../../app/domain/money.ts'
import { isPaid } from '../../../app/domain/transaction.ts'
import { capturedPayment, readTransaction } from './transaction-shape.ts'

const BANK_TRANSFER = 'Bank transfer'

export const METHODS: Record<string, string> = {
  alipay: 'Alipay',
  apple_pay: 'Apple Pay',
  bancontact: 'Bancontact',
  card: 'Card',
  google_pay: 'Google Pay',
  ideal: 'iDEAL',
  paypal: 'PayPal',
  wire_transfer: BANK_TRANSFER,
}

const isAmount = (text: unknown): text is string => typeof text === 'string' && /^-?\d+$/.test(text)

/** "167500" in pounds is "1675.00". */
function toDecimal(amount: bigint, currency: string): string {
  const { decimals } = currencyStyle(currency)
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const sign = amount < 0n ? '-' : ''
  return sign + (decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits)
}

function readAmounts(totals: unknown, currency: string) {
  const { subtotal, discount, tax, total } = (totals ?? {}) as Record<string, unknown>
  if (!isAmount(subtotal) || !isAmount(discount) || !isAmount(tax) || !isAmount(total)) return null
  const decimal = (amount: bigint) => toDecimal(amount, currency)
  return {
    net: decimal(minorUnits(subtotal) - minorUnits(discount)),
    tax: decimal(minorUnits(tax)),
    total: decimal(minorUnits(total)),
    discount: decimal(minorUnits(discount)),
  }
}

function readRefunded(
  totals: TransactionTotals | null | undefined,
  adjusted: TransactionTotalsAdjusted | null | undefined,
): CustomerOrder['refunded'] {
  if (!isAmount(totals?.grandTotal) || !isAmount(adjusted?.grandTotal)) return null
  const left = minorUnits(adjusted.grandTotal)
  if (left >= minorUnits(totals.grandTotal)) return null
  return left > 0n ? 'part' : 'all'
}

/** An invoice that is paid without a payment form is paid by bank transfer. */
function methodOf(transaction: SdkTransaction, status: string): string | null {
  const type = capturedPayment(transaction)?.methodDetails?.type
  if (type) return METHODS[type] ?? null
  return transaction.collectionMode === 'manual' && isPaid(status) ? BANK_TRANSFER : null
}

export function readOrder(transaction: SdkTransaction): CustomerOrder | null {
  const sale = readTransaction(transaction)
  if (!sale) return null
  const { details, items } = transaction
  const refunded = isPaid(sale.status) ? readRefunded(details?.totals, details?.adjustedTotals) : null
  return {
    ...sale,
    lines: sale.lines.map((line, index) => {
      const priceId = items[index]?.price?.id
      const totals = details?.lineItems.find((item) => item.priceId === priceId)?.totals
      return { ...line, amounts: readAmounts(totals, sale.currency) }
    }),
    method: methodOf(transaction, sale.status),
    refunded,
    keptTotal: refunded && formatMoney(details!.adjustedTotals!.grandTotal, sale.currency),
  }
}
