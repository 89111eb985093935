import type { BilledDetails } from './correction.ts'
import type { RequestDetails } from './invoice-request.ts'
import type { License } from './license.ts'
import { engineOf, extendedIn, licenseOf } from './order.ts'
import type { CustomerOrder } from './shapes.server.ts'
import { isPaid } from './payment.ts'
import type { Transaction } from './transaction.ts'

export type { CustomerOrder, OrderList } from './shapes.server.ts'

/** Money that Paddle has given back, or taken: also credits and disputes. */
export interface Refund {
  id: string
  hasCreditNote: boolean
  words: string
  amount: string
  at: string | null
}

/** `unknown`: Paddle didn't respond to the request and doesn't list a refund yet. */
export interface RefundRequest {
  state: 'requested' | 'approved' | 'rejected' | 'unknown'
  at: string | null
}

export interface OrderDetails {
  order: CustomerOrder
  details: BilledDetails
  /** Null unless it's an invoice that the customer asked for and staff haven't issued. */
  invoiceRequest: RequestDetails | null
  isRevised: boolean
  /** Null if they can't be looked up. */
  refunds: Refund[] | null
  /** What the customer asked for: the whole amount, once. */
  refundRequest: RefundRequest | null
  /** False while Paddle doesn't let this site ask for refunds. */
  takesRefunds: boolean
}

export const canBeRevised = ({ status }: Pick<Transaction, 'status'>) =>
  status === 'billed' || status === 'completed'

export const dateOfOrder = ({ billedAt, createdAt }: CustomerOrder) => billedAt ?? createdAt

/** `orders`: the customer's, since some may have extended the license. */
export function licenseOfOrder(
  order: Transaction,
  licenses: readonly License[],
  orders: readonly Transaction[],
): License | null {
  if (order.license !== null) return licenses.find(({ id }) => id === order.license) ?? null
  const engine = isPaid(order.status) ? engineOf(order.lines) : null
  return engine && licenseOf(engine, order, licenses, extendedIn(orders))
}

export const describeOrder = ({ lines }: Pick<CustomerOrder, 'lines'>) =>
  lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
