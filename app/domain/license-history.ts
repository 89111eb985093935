import { dateOfOrder, describeOrder, licenseOfOrder, type CustomerOrder } from './customer-order.ts'
import type { License } from './license.ts'
import { updatesOf } from './license-updates.ts'
import { activationWords } from './machine-list.ts'
import { isPaid } from './payment.ts'

export interface HistoryEntry {
  words: string
  detail: string | null
  /** Null if unknown. */
  at: string | null
  /** The order's id. */
  order: string | null
}

/** `sortedAt` may be another entry's time, for an entry without a time of its own. */
interface PlacedEntry {
  sortedAt: string | null
  entry: HistoryEntry
}

const placed = (entry: HistoryEntry): PlacedEntry => ({ sortedAt: entry.at, entry })

const timeOf = (at: string | null) => Date.parse(at ?? '') || -Infinity

/** Orders and licenses share no id, so of several orders that fit, the last one before the license was created. */
function purchaseOf({ id }: License, orders: readonly CustomerOrder[], licenses: readonly License[]) {
  const [purchase] = orders
    .filter((order) => order.license === null && licenseOfOrder(order, licenses, orders)?.id === id)
    .sort((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''))
  return purchase
}

const REFUNDED = { all: 'Refunded', part: 'Partly refunded' }

/** The list of orders doesn't say when a refund was made, so it comes right after its order. */
function withRefund(order: CustomerOrder, entry: HistoryEntry): PlacedEntry[] {
  if (!order.refunded) return [placed(entry)]
  const refund = { words: REFUNDED[order.refunded], detail: null, at: null, order: order.id }
  return [{ sortedAt: entry.at, entry: refund }, placed(entry)]
}

const hasOnlyUpdates = ({ lines }: CustomerOrder) =>
  lines.length > 0 && lines.every(({ isUpdate }) => isUpdate)

function extensionEntries(order: CustomerOrder): PlacedEntry[] {
  const isRenewal = hasOnlyUpdates(order)
  return withRefund(order, {
    words: isRenewal ? 'Renewed' : 'Extended',
    detail: isRenewal ? null : describeOrder(order),
    at: dateOfOrder(order),
    order: order.id,
  })
}

function purchaseEntries({ createdAt }: License, purchase: CustomerOrder | undefined): PlacedEntry[] {
  if (!purchase && !createdAt) return []
  const bought = {
    words: 'Bought',
    detail: null,
    at: createdAt ?? (purchase ? dateOfOrder(purchase) : null),
    order: purchase?.id ?? null,
  }
  return purchase ? withRefund(purchase, bought) : [placed(bought)]
}

function updatesEntries(license: License, now: Date): PlacedEntry[] {
  const updates = updatesOf(license, now)
  if (!updates) return []
  const words = updates.state === 'ended' ? 'Updates ended' : 'Updates end'
  return [placed({ words, detail: null, at: license.updatesUntil, order: null })]
}

const activationEntries = ({ activations }: License): PlacedEntry[] =>
  activations.map((activation) => {
    const words = `${activation.machine} activated ${activationWords(activation).toLowerCase()}`.trim()
    return placed({ words, detail: null, at: activation.activatedAt, order: null })
  })

interface HistoryFacts {
  license: License
  /** All of the customer's, since an order may fit several. */
  licenses: readonly License[]
  orders: readonly CustomerOrder[]
  now: Date
}

/** Newest first, from the end of its updates to the purchase. Entries without a time come last. */
export function historyOf({ license, licenses, orders, now }: HistoryFacts): HistoryEntry[] {
  const paid = orders.filter(({ status }) => isPaid(status))
  return [
    ...updatesEntries(license, now),
    ...activationEntries(license),
    ...paid.filter((order) => order.license === license.id).flatMap(extensionEntries),
    ...purchaseEntries(license, purchaseOf(license, paid, licenses)),
  ]
    .sort((one, other) => timeOf(other.sortedAt) - timeOf(one.sortedAt) || 0)
    .map(({ entry }) => entry)
}
