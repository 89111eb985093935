import { productIdOf, UNITS } from './catalogue.ts'
import type { OrderDetails } from './customer-order.ts'
import type { License } from './license.ts'
import { RETURN_DAYS } from './limits.ts'
import { DAY_MS } from './moment.ts'
import { engineOf, extendedIn, licensesThatFit } from './order.ts'
import { isAfterDay } from './quote.ts'
import { isPaid } from './payment.ts'
import type { Transaction, TransactionLine } from './transaction.ts'

/** The day of the purchase doesn't count, and a day ends at midnight UTC, as on quotes. */
export const lastReturnDay = (paidAt: string) =>
  new Date(Date.parse(paidAt) + RETURN_DAYS * DAY_MS).toISOString().slice(0, 10)

export type NoRefund =
  | 'unpaid'
  | 'settling'
  | 'requested'
  | 'unconfirmed'
  | 'refunded'
  | 'refunds-unknown'
  | 'invoice'
  | 'extension'
  | 'several'
  | 'late'
  | 'off'
  | 'license-unknown'
  | 'no-license'
  | 'in-use'

type RefundFacts = Pick<OrderDetails, 'order' | 'refunds' | 'refundRequest' | 'takesRefunds'>

const isPartOfLicense = ({ productid, isUpdate }: TransactionLine) =>
  isUpdate || UNITS.some((unit) => productIdOf(unit) === productid)

/** What the customer has; null if it can't be looked up now. */
export interface Owned {
  licenses: readonly License[] | null
  orders: readonly Pick<Transaction, 'status' | 'license'>[] | null
}

/** Why the customer can't ask for a refund; null if they can. */
export function whyNoRefund(
  { order, refunds, refundRequest, takesRefunds }: RefundFacts,
  { licenses, orders }: Owned,
  now: Date,
): NoRefund | null {
  const engine = engineOf(order.lines)
  const paidAt = order.paidAt ?? order.billedAt
  if (!isPaid(order.status)) return 'unpaid'
  if (refundRequest) return refundRequest.state === 'unknown' ? 'unconfirmed' : 'requested'
  // It may have been credited before it was paid.
  if (order.isInvoice) return 'invoice'
  if (order.refunded !== null || refunds?.length) return 'refunded'
  if (order.license !== null) return 'extension'
  if (!engine || !order.lines.every(isPartOfLicense)) return 'several'
  if (paidAt === null || isAfterDay(lastReturnDay(paidAt), now)) return 'late'
  if (order.status === 'paid') return 'settling'
  if (refunds === null) return 'refunds-unknown'
  if (!takesRefunds) return 'off'
  if (licenses === null || orders === null) return 'license-unknown'
  const made = licensesThatFit(engine, order, licenses)
  if (made.length === 0) return 'no-license'
  const extended = licenses.filter(({ id }) => extendedIn(orders).has(id))
  // Any of these may be the order's, so none may be in use.
  const possible = [...made, ...extended.filter((each) => licensesThatFit(engine, order, [each]).length > 0)]
  return possible.some(({ activations }) => activations.length > 0) ? 'in-use' : null
}
