import type { License } from './license.ts'
import { engineOf, licenseOf } from './order.ts'
import {
  isOwnedBy,
  isPaid,
  type Transaction,
  type TransactionLine,
  type TransactionStatus,
} from './transaction.ts'
import type { User } from './user.ts'

/** Amounts of one line as plain decimals: "1675.00". Net is after the discount. */
interface LineAmounts {
  net: string
  tax: string
  total: string
  discount: string
}

export interface CustomerOrder extends Omit<Transaction, 'lines'> {
  lines: (TransactionLine & { amounts: LineAmounts | null })[]
  /** "PayPal"; for a card, `card` says more. */
  method: string | null
  refunded: 'all' | 'part' | null
}

export interface OrderList {
  orders: CustomerOrder[]
  /** Whether there are older ones, which were not fetched. */
  hasMore: boolean
}

export interface Refund {
  id: string
  words: string
  amount: string
  at: string
}

export interface OrderDetails {
  order: CustomerOrder
  billedTo: { name: string | null; company: string | null; taxNumber: string | null }
  /** Null while they cannot be looked up. */
  refunds: Refund[] | null
}

export const STATUS_WORDS: Record<TransactionStatus, string> = {
  completed: 'Completed',
  paid: 'Paid',
  ready: 'Awaiting payment',
  draft: 'Incomplete',
  billed: 'Invoiced',
  past_due: 'Overdue',
  canceled: 'Cancelled',
}

export function orderStatus({ status, refunded }: Pick<CustomerOrder, 'status' | 'refunded'>): string {
  if (refunded === null) return STATUS_WORDS[status]
  return refunded === 'all' ? 'Refunded' : 'Partly refunded'
}

const dateOf = ({ billedAt, createdAt }: CustomerOrder) => billedAt ?? createdAt
export { dateOf as dateOfOrder }

/** By the signed reference; by e-mail address only when the identity provider has verified the customer's. */
export function isOrderOf(
  order: Pick<Transaction, 'userReference' | 'userReferenceSignature'>,
  email: string | null,
  user: User,
): boolean {
  if (isOwnedBy(order, user)) return true
  return user.isEmailVerified === true && email !== null && isSameEmail(email, user.email)
}

export const isSameEmail = (one: string, other: string) =>
  one !== '' && one.toLowerCase() === other.toLowerCase()

export function licenseOfOrder(order: CustomerOrder, licenses: readonly License[]): License | null {
  if (order.license !== null) return licenses.find(({ id }) => id === order.license) ?? null
  const engine = isPaid(order.status) ? engineOf(order.lines) : null
  return engine && licenseOf(engine, order.createdAt, licenses)
}

export const describeOrder = ({ lines }: Pick<CustomerOrder, 'lines'>) =>
  lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')

export const ORDERS_PER_PAGE = 20
const PAGE_MAX = 1_000_000

export function readOrdersPage(query: Pick<URLSearchParams, 'get'>): number {
  const typed = query.get('page') ?? ''
  return /^\d+$/.test(typed) ? Math.min(Math.max(Number(typed), 1), PAGE_MAX) : 1
}
