import { failureWords } from '../../../content/order-words.ts'
import { NO_REFUND, REFUND_WORDS } from '../../../content/refund-words.ts'
import {
  canBeRevised,
  type CustomerOrder,
  dateOfOrder,
  type OrderDetails,
} from '../../../domain/customer-order.ts'
import { formatShortDay } from '../../../domain/moment.ts'
import { orderStatusWithDay, paymentStepOf, stateOfUnpaid } from '../../../domain/order-state.ts'
import { paymentErrorOf, type PaymentState } from '../../../domain/payment.ts'
import { lastReturnDay, type Owned, whyNoRefund } from '../../../domain/refund.ts'
import { isInvoiceRequest, isPaid } from '../../../domain/transaction.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

interface OrderFacts {
  payment: PaymentState
  owned: Owned
  now: Date
}

/** What the order's page shows, in the order in which it shows it. */
export function viewOrder(found: OrderDetails, { payment, owned, now }: OrderFacts) {
  const { order, details, request, isRevised, refunds } = found
  const { id, lines, totals, currency, keptTotal, invoiceNumber, poNumber, card, method } = order
  const state = isInvoiceRequest(order) ? ('requested' as const) : stateOfUnpaid(order, payment)
  return {
    id,
    title: titleOf(order, state === 'unpaid' ? 'Checkout' : 'Order'),
    status: { words: orderStatusWithDay(order, payment), tone: toneOf(order) },
    nextStep: {
      state,
      step: paymentStepOf(order, payment),
      failure: failureWords(paymentErrorOf(payment, order)),
    },
    receipt: { lines, totals, currency },
    refunds: { refunds, keptTotal },
    facts: {
      paidWith: card ? `${card.brand} ending in ${card.last4}` : method,
      billedTo: details.company || details.name,
      taxNumber: details.taxNumber,
      poNumber,
      invoiceNumber,
      isRevised,
    },
    refund: viewRefund(found, owned, now),
    invoiceRequest: request,
    correction: { details, isPossible: invoiceNumber !== null && !isRevised && canBeRevised(order) },
  }
}

function titleOf(order: CustomerOrder, kind: string) {
  const date = dateOfOrder(order)
  return date ? `${kind} of ${formatShortDay(date)}` : kind
}

function toneOf({ status, refunded }: CustomerOrder): BadgeTone {
  if (status === 'past_due') return 'warning'
  return isPaid(status) && !refunded ? 'success' : 'neutral'
}

/** Null if the page says nothing about it. */
function viewRefund(found: OrderDetails, owned: Owned, now: Date) {
  const { order, refund } = found
  const reason = whyNoRefund(found, owned, now)
  const paidAt = order.paidAt ?? order.billedAt
  if (reason === 'unpaid' || (order.refunded === 'all' && !refund)) return null
  return {
    requested: refund && {
      ...REFUND_WORDS[refund.state],
      at: refund.state === 'requested' ? refund.at : null,
      isRejected: refund.state === 'rejected',
    },
    isPossible: reason === null,
    whyNot: reason && NO_REFUND[reason],
    until: paidAt && lastReturnDay(paidAt),
  }
}
