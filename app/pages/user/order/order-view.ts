import { failureWords } from '../../../content/order-words.ts'
import { NO_REFUND, REFUND_WORDS } from '../../../content/refund-words.ts'
import {
  canBeRevised,
  type CustomerOrder,
  dateOfOrder,
  type OrderDetails,
  type RefundRequest,
} from '../../../domain/customer-order.ts'
import { formatShortDay } from '../../../domain/moment.ts'
import {
  leftToPay,
  orderStatusWithDay,
  orderTone,
  paymentStepOf,
  stateOfUnpaid,
} from '../../../domain/order-state.ts'
import { isInvoiceRequest, paymentErrorOf, type PaymentState } from '../../../domain/payment.ts'
import { lastReturnDay, type Owned, whyNoRefund } from '../../../domain/refund.ts'

interface OrderFacts {
  payment: PaymentState
  owned: Owned
  now: Date
}

/** What the order's page shows, in the order in which it shows it. */
export function viewOrder(stored: OrderDetails, { payment, owned, now }: OrderFacts) {
  const { order, details, invoiceRequest, isRevised, refunds } = stored
  const { id, lines, totals, currency, keptTotal, invoiceNumber, poNumber, card, method } = order
  const due = leftToPay(order, payment)
  const paidAt = order.paidAt ?? order.billedAt
  const state = isInvoiceRequest(order) ? ('requested' as const) : stateOfUnpaid(order, payment)
  return {
    id,
    title: titleOf(order, state === 'unpaid' ? 'Checkout' : 'Order'),
    status: { words: orderStatusWithDay(order, payment), tone: orderTone(order, payment) },
    nextStep: {
      state,
      isExtension: order.license !== null,
      step: paymentStepOf(order, payment),
      failure: failureWords(paymentErrorOf(payment, order)),
    },
    receipt: { lines, totals, currency, due },
    refunds: { refunds, keptTotal, due },
    facts: {
      paidWith: card ? `${card.brand} ending in ${card.last4}` : method,
      billedTo: details.company || details.name,
      taxNumber: details.taxNumber,
      poNumber,
      invoiceNumber,
      isRevised,
    },
    refund: viewRefund(stored, owned, now),
    returnUntil: paidAt && lastReturnDay(paidAt),
    invoiceRequest,
    correction: { details, isPossible: invoiceNumber !== null && !isRevised && canBeRevised(order) },
  }
}

function titleOf(order: CustomerOrder, kind: string) {
  const date = dateOfOrder(order)
  return date ? `${kind} of ${formatShortDay(date)}` : kind
}

/** Null if the page has nothing to say about refunds. */
function viewRefund(stored: OrderDetails, owned: Owned, now: Date) {
  const { order, refundRequest } = stored
  const reason = whyNoRefund(stored, owned, now)
  if (reason === 'unpaid') return null
  if (refundRequest) return { state: 'requested', notice: describeRequest(refundRequest) } as const
  if (order.refunded === 'all') return null
  if (reason !== null) return { state: 'impossible', why: NO_REFUND[reason] } as const
  return { state: 'possible' } as const
}

const describeRequest = ({ state, at }: RefundRequest) => ({
  ...REFUND_WORDS[state],
  at: state === 'requested' ? at : null,
  isRejected: state === 'rejected',
})
