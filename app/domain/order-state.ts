import { type ExpectedLicense, hasOrdered } from './extension-order.ts'
import type { License } from './license.ts'
import { formatShortDay } from './moment.ts'
import { engineOf, licenseOf, type OrderTimes } from './order.ts'
import {
  isCheckout,
  isInvoiceDue,
  isInvoiceRequest,
  isPaid,
  isPending,
  isRecentSale,
  listedPaymentOf,
  type PaymentState,
} from './payment.ts'
import type { Transaction, TransactionStatus } from './transaction.ts'

/**
 * `license-unknown`: the licenses can't be looked up. `late`: the license is overdue. `done`: paid, and no license will
 * follow, or nothing says what the extended one should have. `extended`, `extending`, `extension-late`: the same for
 * extensions. `unconfirmed`: a payment may be on its way. `unpaid`: no payment. `refunded`: all of it.
 */
export type OrderState =
  | 'licensed'
  | 'on-its-way'
  | 'license-unknown'
  | 'late'
  | 'done'
  | 'extended'
  | 'extending'
  | 'extension-late'
  | 'unconfirmed'
  | 'unpaid'
  | 'billed'
  | 'past_due'
  | 'canceled'
  | 'refunded'

interface OrderFacts {
  sale: Pick<Transaction, 'status' | 'refunded' | 'lines' | keyof OrderTimes>
  payment: PaymentState
  licenses: readonly License[] | null
  /** The licenses that are known to have been extended. */
  extended: ReadonlySet<string>
  now: Date
}

/** Null once it's paid. */
export function stateOfUnpaid(
  { status }: Pick<Transaction, 'status'>,
  payment: PaymentState,
): OrderState | null {
  if (isPaid(status) || payment === 'paid') return null
  if (isPending({ state: payment })) return 'unconfirmed'
  return isCheckout(status) ? 'unpaid' : status
}

export function stateOfOrder({ sale, payment, licenses, extended, now }: OrderFacts): {
  state: OrderState
  license: License | null
} {
  const unpaid = stateOfUnpaid(sale, payment)
  if (unpaid) return { state: unpaid, license: null }
  if (sale.refunded === 'all') return { state: 'refunded', license: null }
  const engine = engineOf(sale.lines)
  if (!engine) return { state: 'done', license: null }
  const license = licenses && licenseOf(engine, sale, licenses, extended)
  if (license) return { state: 'licensed', license }
  if (!licenses) return { state: 'license-unknown', license: null }
  return { state: isRecentSale(sale, now) ? 'on-its-way' : 'late', license: null }
}

interface ExtensionFacts {
  sale: Pick<Transaction, 'status' | 'refunded' | 'lines' | keyof OrderTimes>
  payment: PaymentState
  id: string
  expected: ExpectedLicense
  licenses: readonly License[] | null
  now: Date
}

export function stateOfExtension({ sale, payment, id, expected, licenses, now }: ExtensionFacts): {
  state: OrderState
  license: License | null
} {
  const license = licenses?.find((own) => own.id === id) ?? null
  const unpaid = stateOfUnpaid(sale, payment)
  if (unpaid) return { state: unpaid, license }
  if (sale.refunded === 'all') return { state: 'refunded', license: null }
  if (!licenses) return { state: 'license-unknown', license }
  const hasAll = license && hasOrdered(license, sale, expected)
  if (hasAll) return { state: 'extended', license }
  if (license && hasAll === null) return { state: 'done', license }
  return { state: license && isRecentSale(sale, now) ? 'extending' : 'extension-late', license }
}

/** A checkout only counts as an order once a payment has started. */
export const isOrder = (
  sale: Pick<Transaction, 'status' | 'attempt' | 'billedAt' | 'isInvoice' | 'quote'>,
  now: Date,
) =>
  isCheckout(sale.status)
    ? isInvoiceRequest(sale) || isPending({ state: listedPaymentOf(sale, now) })
    : sale.status !== 'canceled' || sale.billedAt !== null

const STATUS_WORDS: Record<TransactionStatus, string> = {
  completed: 'Paid',
  paid: 'Paid',
  ready: 'Unpaid',
  draft: 'Unpaid',
  billed: 'Invoiced',
  past_due: 'Overdue',
  canceled: 'Cancelled',
}

type StatusFacts = Pick<Transaction, 'status' | 'isInvoice' | 'quote' | 'refunded'>

export function orderStatus(sale: StatusFacts, payment: PaymentState): string {
  const { status, refunded } = sale
  if (isInvoiceRequest(sale)) return 'Invoice requested'
  if (isPending({ state: payment })) return 'Payment in progress'
  if (payment === 'paid' && !isPaid(status)) return STATUS_WORDS.paid
  if (!refunded) return STATUS_WORDS[status]
  return refunded === 'all' ? 'Refunded' : 'Partly refunded'
}

type Tone = 'success' | 'warning' | 'neutral'

export function orderTone(
  { status, refunded }: Pick<Transaction, 'status' | 'refunded'>,
  payment: PaymentState,
): Tone {
  if (isPaid(status) || payment === 'paid') return refunded ? 'neutral' : 'success'
  return status === 'past_due' && !isPending({ state: payment }) ? 'warning' : 'neutral'
}

/** An invoice's status includes its due date: "Invoiced, due 14 Dec 2026", then "Overdue since 14 Dec 2026". */
export function orderStatusWithDay(
  sale: StatusFacts & Pick<Transaction, 'dueAt'>,
  payment: PaymentState,
): string {
  const words = orderStatus(sale, payment)
  const isUnpaid = payment === 'open' || payment === 'failed'
  if (!sale.dueAt || !isInvoiceDue(sale.status) || !isUnpaid) return words
  return `${words}${sale.status === 'past_due' ? ' since' : ', due'} ${formatShortDay(sale.dueAt)}`
}

export function paymentStepOf(
  { status, takesCards }: Pick<Transaction, 'status' | 'takesCards'>,
  payment: PaymentState,
): 'check' | 'pay' | 'transfer' | null {
  if (isPending({ state: payment })) return 'check'
  if (!isInvoiceDue(status) || payment === 'paid') return null
  return takesCards ? 'pay' : 'transfer'
}

/** Formatted; null unless credits have made it less than the total. */
export const leftToPay = (
  { status, charged }: Pick<Transaction, 'status' | 'charged'>,
  payment: PaymentState,
): string | null => (isInvoiceDue(status) && payment !== 'paid' ? charged : null)

/** Whether a listed order waits for the customer to pay it. */
export function isToPay(sale: Pick<Transaction, 'status' | 'attempt' | 'takesCards'>, now: Date): boolean {
  const step = paymentStepOf(sale, listedPaymentOf(sale, now))
  return step === 'pay' || step === 'transfer'
}
