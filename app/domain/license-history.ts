import { dateOfOrder, describeOrder, licenseOfOrder, type CustomerOrder } from './customer-order.ts'
import type { License } from './license.ts'
import { updatesOf } from './license-updates.ts'
import { activationWords } from './machine-list.ts'
import { isPaid } from './transaction.ts'

export interface HistoryEntry {
  words: string
  detail: string | null
  /** Null if unknown; the entry then has the place that its order or the list gives it. */
  at: string | null
  /** The order's id. */
  order: string | null
}

/** Orders and licenses share no id, so of several orders that fit, the last one before the license was made. */
function purchaseOf({ id }: License, orders: readonly CustomerOrder[], licenses: readonly License[]) {
  const [purchase] = orders
    .filter((order) => order.license === null && licenseOfOrder(order, licenses, orders)?.id === id)
    .sort((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''))
  return purchase
}

const REFUNDED = { all: 'Refunded', part: 'Partly refunded' }

/** The day of a refund isn't in the list of orders, so it has the place of its order. */
const withRefund = (order: CustomerOrder, entry: HistoryEntry) => {
  const refund = order.refunded && {
    words: REFUNDED[order.refunded],
    detail: null,
    at: null,
    order: order.id,
  }
  return [...(refund ? [{ sortedAt: entry.at, entry: refund }] : []), { sortedAt: entry.at, entry }]
}

const hasOnlyUpdates = ({ lines }: CustomerOrder) =>
  lines.length > 0 && lines.every(({ isUpdate }) => isUpdate)

function extensionOf(order: CustomerOrder) {
  const isRenewal = hasOnlyUpdates(order)
  return withRefund(order, {
    words: isRenewal ? 'Renewed' : 'Extended',
    detail: isRenewal ? null : describeOrder(order),
    at: dateOfOrder(order),
    order: order.id,
  })
}

interface HistoryFacts {
  license: License
  /** All of the customer's, since an order may fit several. */
  licenses: readonly License[]
  orders: readonly CustomerOrder[]
  now: Date
}

/** Newest first, from the end of its updates to the purchase. Entries without a day come last. */
export function historyOf({ license, licenses, orders, now }: HistoryFacts): HistoryEntry[] {
  const paid = orders.filter(({ status }) => isPaid(status))
  const purchase = purchaseOf(license, paid, licenses)
  const bought = {
    words: 'Bought',
    detail: null,
    at: license.createdAt ?? (purchase ? dateOfOrder(purchase) : null),
    order: purchase?.id ?? null,
  }
  const updates = updatesOf(license, now)
  const entries = [
    ...(updates
      ? [
          {
            words: updates.state === 'ended' ? 'Updates ended' : 'Updates end',
            detail: null,
            at: license.updatesUntil,
            order: null,
          },
        ]
      : []),
    ...license.activations.map((activation) => ({
      words: `${activation.machine} activated ${activationWords(activation).toLowerCase()}`.trim(),
      detail: null,
      at: activation.activatedAt,
      order: null,
    })),
  ].map((entry) => ({ sortedAt: entry.at, entry }))
  return [
    ...entries,
    ...paid.filter((order) => order.license === license.id).flatMap(extensionOf),
    ...(purchase ? withRefund(purchase, bought) : bought.at ? [{ sortedAt: bought.at, entry: bought }] : []),
  ]
    .sort((one, other) => timeOf(other.sortedAt) - timeOf(one.sortedAt) || 0)
    .map(({ entry }) => entry)
}

const timeOf = (at: string | null) => Date.parse(at ?? '') || -Infinity
