import { randomUUID } from 'node:crypto'
import { createId } from './ids.ts'
import { priceOrder, splitTax, sumTotals, type Item, type Order, type PricedOrder } from './pricing.ts'
import * as recorded from './recorded.ts'
import { add, type PaddleStore } from './store.ts'

/** A transaction as the API answers, with everything that a request can ask it to include. */
export type TransactionRecord = typeof recorded.transaction & {
  items: Pick<PricedOrder['lines'][number], 'price' | 'quantity'>[]
  details: ReturnType<typeof toDetails>
  discount: recorded.PaddleDiscount | null
  customer: recorded.Customer | null
  address: recorded.Address | null
  business: recorded.Business | null
  adjustments: ReturnType<typeof createAdjustment>[]
}

function toDetails({ lines, currency, taxRate }: PricedOrder, lineIds: string[] = []) {
  const totals = sumTotals(lines.map((line) => line.totals))
  const money = { grand_total: totals.total, fee: null, earnings: null, currency_code: currency }
  return {
    tax_rates_used: [{ tax_rate: taxRate, totals }],
    totals: { ...totals, credit: '0', credit_to_balance: '0', balance: totals.total, ...money },
    payout_totals: null,
    adjusted_payout_totals: null,
    line_items: lines.map(({ price, ...line }, index) => ({
      ...{ id: lineIds[index] ?? createId('txnitm'), price_id: price.id, proration: null },
      ...line,
    })),
  }
}

/** Prices an order for a transaction. Lines keep their ids. */
function toFields(order: Order, store: PaddleStore, lineIds?: string[]) {
  const priced = priceOrder(order, store)
  const items = priced.lines.map(({ price, quantity }) => ({ price, quantity, proration: null }))
  const { currency: currency_code, discount } = priced
  return { items, currency_code, discount, details: toDetails(priced, lineIds) }
}

/** Where and how a sale is taxed. */
export const taxedAs = ({ address, business }: Partial<Pick<TransactionRecord, 'address' | 'business'>>) => ({
  country: address?.country_code ?? null,
  postalCode: address?.postal_code,
  taxNumber: business?.tax_identifier,
})

export const toItems = ({ items }: TransactionRecord): Item[] =>
  items.map(({ price, quantity }) => ({ priceId: price.id, quantity }))

/** Prices a transaction's order again. Throws without a change if something can't be sold. */
export function setOrder(record: TransactionRecord, order: Order, store: PaddleStore): void {
  const lineIds = record.details.line_items.map(({ id }) => id)
  Object.assign(record, toFields(order, store, lineIds), { updated_at: store.now().toISOString() })
}

/** Stores an order as `draft`, or as `ready` if the customer and address are known. */
export function addTransaction(store: PaddleStore, order: Order, known: Partial<TransactionRecord> = {}) {
  const id = createId('txn')
  const url = store.checkoutUrl ? new URL(store.checkoutUrl) : null
  url?.searchParams.set('_ptxn', id)
  const now = store.now().toISOString()
  return add<TransactionRecord>(store.transactions, {
    ...recorded.transaction,
    ...{ id, status: known.customer && known.address ? 'ready' : 'draft', payments: [], adjustments: [] },
    ...{ customer: null, address: null, business: null, created_at: now, updated_at: now },
    ...toFields(order, store),
    billing_details: { ...recorded.transaction.billing_details },
    checkout: { url: url?.href ?? null },
    ...known,
  })
}

/** What's left of the totals after approved refunds. */
function toAdjusted({ details, adjustments }: TransactionRecord) {
  const { totals, tax_rates_used } = details
  const refunded = adjustments.filter(({ status }) => status === 'approved')
  const left = refunded.reduce((sum, each) => sum - Number(each.totals.total), Number(totals.total))
  const { subtotal, tax, total } = refunded.length ? splitTax(left, tax_rates_used[0]!.tax_rate) : totals
  const { currency_code } = totals
  return { subtotal, tax, total, grand_total: total, currency_code, fee: null, earnings: null }
}

/** Credits reduce what's due, also those of the customer's balance. */
function toCredited({ details: { totals }, adjustments }: TransactionRecord) {
  const credits = adjustments.filter(({ action }) => action === 'credit')
  const credit = credits.reduce((sum, each) => sum + Number(each.totals.total), Number(totals.credit))
  const due = String(Number(totals.total) - credit)
  return { ...totals, credit: String(credit), grand_total: due, balance: due }
}

/** The API's answer about a transaction, with the parts that a request asks it to include. */
export function toTransaction(record: TransactionRecord, include: string[] = []) {
  const { customer, address, business, discount, adjustments, details, ...data } = record
  const isInvoice = data.collection_mode === 'manual'
  const { billing_details, status, invoice_number } = data
  const payment_terms = { interval: 'day', frequency: status === 'past_due' ? 7 : 30 }
  const parts = { customer, address, business, adjustments: adjustments.length > 0 ? adjustments : null }
  return {
    ...data,
    customer_id: customer?.id ?? null,
    address_id: address?.id ?? null,
    business_id: business?.id ?? null,
    discount_id: discount?.id ?? null,
    invoice_id: invoice_number && data.id.replace(/^txn/, 'inv'),
    billing_details: isInvoice ? { ...billing_details, payment_terms } : null,
    details: { ...details, totals: toCredited(record), adjusted_totals: toAdjusted(record) },
    checkout: isInvoice && !billing_details.enable_checkout ? { url: null } : data.checkout,
    ...Object.fromEntries(Object.entries(parts).filter(([name, part]) => part && include.includes(name))),
  }
}

export const isOpenToPay = ({ status, collection_mode, billing_details }: TransactionRecord) =>
  collection_mode === 'automatic'
    ? status === 'draft' || status === 'ready'
    : billing_details.enable_checkout && (status === 'billed' || status === 'past_due')

type Payment = recorded.Payment

export const endPayment = (status: Payment['status'], at: Date) => ({
  status,
  error_code: status === 'error' ? 'declined' : null,
  captured_at: status === 'captured' ? at.toISOString() : null,
})

/** A payment by card or, if there's no card, by PayPal. */
export const createPayment = (
  card: Payment['method_details']['card'],
  amount: number | string,
  status: Payment['status'],
  at: Date,
): Payment => ({
  ...recorded.payment,
  ...{ payment_attempt_id: randomUUID(), payment_method_id: createId('paymtd'), amount: String(amount) },
  ...{ stored_payment_method_id: randomUUID(), created_at: at.toISOString() },
  ...endPayment(status, at),
  method_details: { ...recorded.payment.method_details, type: card ? 'card' : 'paypal', card },
})

/** An adjustment of the first line, or of everything. `total` is in minor units, with tax. */
export function createAdjustment(
  { id, customer, details }: Pick<TransactionRecord, 'id' | 'customer' | 'details'>,
  total: number,
  at: Date,
  known: Partial<Pick<typeof recorded.adjustment, 'action' | 'type' | 'status' | 'reason'>> = {},
) {
  const { tax_rate } = details.tax_rates_used[0]!
  const { currency_code } = details.totals
  const totals = splitTax(total, tax_rate)
  const { type = 'partial' } = known
  const item = { id: createId('adjitm'), item_id: details.line_items[0]!.id, type, amount: totals.total }
  return {
    ...recorded.adjustment,
    ...known,
    ...{ id: createId('adj'), transaction_id: id, customer_id: customer?.id ?? '', currency_code },
    items: [{ ...item, proration: null, totals }],
    totals: { ...totals, fee: '0', retained_fee: '0', earnings: '0', currency_code },
    tax_rates_used: [{ tax_rate, totals }],
    ...{ created_at: at.toISOString(), updated_at: at.toISOString() },
  }
}
