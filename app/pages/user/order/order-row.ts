import { type CustomerOrder, dateOfOrder, describeOrder } from '../../../domain/customer-order.ts'
import { type License, listTitleOf } from '../../../domain/license.ts'
import { withCurrency } from '../../../domain/money.ts'
import { leftToPay, orderStatusWithDay, orderTone, paymentStepOf } from '../../../domain/order-state.ts'
import { listedPaymentOf } from '../../../domain/payment.ts'

/** An order in the list. Days of this year leave out the year. */
export function orderRow(order: CustomerOrder, license: License | null, now: Date) {
  const payment = listedPaymentOf(order, now)
  const due = leftToPay(order, payment)
  return {
    id: order.id,
    date: dateOfOrder(order),
    title: describeOrder(order) || 'Order',
    isCanceled: order.status === 'canceled',
    tone: orderTone(order, payment),
    statusWords: orderStatusWithDay(order, payment).replace(`\u00a0${now.getUTCFullYear()}`, ''),
    step: paymentStepOf(order, payment),
    invoiceNumber: order.invoiceNumber,
    currency: order.currency,
    due: due && withCurrency(due, order.currency),
    total: order.totals && withCurrency(order.totals.total, order.currency),
    tax: order.totals?.tax ?? null,
    license: license && { id: license.id, title: listTitleOf(license) },
  }
}

export type OrderRow = ReturnType<typeof orderRow>
