import type { CustomPrice } from './catalogue.ts'
import { readBody } from './contract.ts'
import { invalidField, PaddleError } from './errors.ts'
import { createId } from './ids.ts'
import type { Item } from './pricing.ts'
import * as recorded from './recorded.ts'
import { find, type PaddleStore } from './store.ts'
import {
  addTransaction,
  createAdjustment,
  setOrder,
  taxedAs,
  toTransaction,
  type TransactionRecord,
} from './transactions.ts'
import type { WebhookSender } from './webhooks.ts'

type ItemBody = { quantity: number } & ({ price_id: string } | { price: CustomPrice })

interface TransactionBody {
  items?: ItemBody[]
  status?: 'canceled'
  currency_code?: string | null
  discount_id?: string | null
  custom_data?: Record<string, unknown> | null
  collection_mode?: 'automatic' | 'manual'
  customer_id?: string
  address_id?: string
  business_id?: string | null
  billing_details?: Partial<TransactionRecord['billing_details']>
}

/** Adds the prices that are only for this sale to the catalogue. */
const readItems = ({ catalogue }: PaddleStore, { items = [], currency_code }: TransactionBody): Item[] =>
  items.map((item) => {
    if ('price_id' in item) return { priceId: item.price_id, quantity: item.quantity }
    if (currency_code && item.price.unit_price.currency_code !== currency_code)
      throw invalidField('items', 'All prices must be in the currency of the transaction')
    const priceId = catalogue.addCustomPrice(item.price)
    if (!priceId) throw new PaddleError('transaction_product_not_found')
    return { priceId, quantity: item.quantity }
  })

const INVOICE_CURRENCIES = ['USD', 'EUR', 'GBP']

const readBuyer = (
  { customer_id, address_id, business_id }: TransactionBody,
  store: PaddleStore,
): Partial<TransactionRecord> => ({
  customer: find(store.customers, customer_id),
  address: find(store.addresses, address_id),
  business: business_id ? find(store.businesses, business_id) : null,
})

/** What an invoice needs although the description doesn't require it. */
function readInvoice(body: TransactionBody, store: PaddleStore): Partial<TransactionRecord> {
  if (body.collection_mode !== 'manual') return body.customer_id ? readBuyer(body, store) : {}
  if (!body.billing_details || !INVOICE_CURRENCIES.includes(body.currency_code ?? ''))
    throw invalidField('collection_mode', 'can’t be manual for this transaction')
  return {
    collection_mode: 'manual',
    ...readBuyer(body, store),
    billing_details: { ...recorded.transaction.billing_details, ...body.billing_details },
  }
}

const readOrder = (store: PaddleStore, body: TransactionBody, taxed: Partial<TransactionRecord>) => ({
  ...{ items: readItems(store, body), ...taxedAs(taxed) },
  ...{ currency: body.currency_code, discount: body.discount_id },
})

/** `POST /transactions`: creates a checkout or a draft invoice, both with fixed prices. */
export function createTransaction(store: PaddleStore, text: string) {
  const body = readBody<TransactionBody>('transaction-create', text)
  const known = readInvoice(body, store)
  const { custom_data = null } = body
  return toTransaction(
    addTransaction(store, readOrder(store, body, known), { ...known, custom_data, origin: 'api' }),
  )
}

/** `PATCH /transactions/{id}`: only until it's billed or paid. Items that stay have to be sent too. */
export function updateTransaction(store: PaddleStore, text: string, id: string) {
  const record = find(store.transactions, id)
  const body = readBody<TransactionBody>('transaction-update', text)
  if (record.status !== 'draft' && record.status !== 'ready') throw new PaddleError('transaction_immutable')
  if (body.customer_id) Object.assign(record, readBuyer(body, store))
  Object.assign(record.billing_details, body.billing_details)
  record.updated_at = store.now().toISOString()
  if (body.status) record.status = body.status
  else if (body.items) setOrder(record, readOrder(store, body, record), store)
  return toTransaction(record)
}

type Revision = Partial<Pick<TransactionRecord, 'customer' | 'business' | 'address'>>

/** `POST /transactions/{id}/revise`: works once for each transaction. If a tax number is added, the tax is refunded or credited. */
export function reviseTransaction(store: PaddleStore, text: string, id: string) {
  const record = find(store.transactions, id)
  const { customer, business, address } = readBody<Revision>('transaction-revise', text)
  checkTaxNumber('business.tax_identifier', business?.tax_identifier)
  if (record.status !== 'billed' && record.status !== 'completed')
    throw new PaddleError('transaction_cannot_be_revised')
  if (record.revised_at) throw new PaddleError('transaction_has_already_been_revised')
  const at = store.now()
  if (business?.tax_identifier && !record.business?.tax_identifier)
    record.adjustments.push(
      createAdjustment(record, Number(record.details.totals.tax), at, {
        action: record.status === 'billed' ? 'credit' : 'refund',
      }),
    )
  if (record.customer) record.customer = { ...record.customer, ...customer }
  if (record.address) record.address = { ...record.address, ...address }
  const before = record.business ?? { ...recorded.business, id: createId('biz') }
  if (business) record.business = { ...before, ...business }
  record.revised_at = at.toISOString()
  return toTransaction(record)
}

type RefundBody = Pick<typeof recorded.adjustment, 'transaction_id' | 'reason'> & {
  type?: 'partial' | 'full'
}

/** `POST /adjustments`: one refund of a completed transaction at a time, for Paddle to approve. */
export function createRefund(store: PaddleStore, text: string) {
  const { transaction_id, type, reason } = readBody<RefundBody>('adjustment-create', text)
  const record = find(store.transactions, transaction_id)
  if (record.status !== 'completed') throw new PaddleError('adjustment_transaction_invalid_status_for_refund')
  if (record.adjustments.some(({ status }) => status === 'pending_approval'))
    throw new PaddleError('adjustment_pending_refund_request')
  if (type !== 'full') throw invalidField('items', 'is required')
  const refund = { type, reason, status: 'pending_approval' as const }
  record.adjustments.unshift(
    createAdjustment(record, Number(record.details.totals.total), store.now(), refund),
  )
  return record.adjustments[0]
}

/** Decides about a transaction's pending refund, as Paddle's staff do. */
export async function decideRefund(
  store: PaddleStore,
  webhooks: WebhookSender,
  id: string,
  status: 'approved' | 'rejected',
): Promise<void> {
  const { adjustments } = find(store.transactions, id)
  const pending = adjustments.find((each) => each.status === 'pending_approval')!
  Object.assign(pending, { status, updated_at: store.now().toISOString() })
  await webhooks.send('adjustment.updated', pending)
}

/** Paddle asks the tax office. */
export function checkTaxNumber(field: string, number: string | null | undefined): void {
  if (number && !/^([A-Z]{2}[\dA-Z]{2,12}|\d{2}-\d{7}|\d{11})$/.test(number))
    throw invalidField(field, 'is not a valid tax number')
}

/** Issues all pending invoices, as staff do in the dashboard. Resolves to the ids of their transactions. */
export async function issueInvoices(store: PaddleStore, webhooks: WebhookSender): Promise<string[]> {
  const waiting = [...store.transactions.values()].filter(
    ({ collection_mode, status }) => collection_mode === 'manual' && status === 'ready',
  )
  for (const record of waiting) {
    const at = store.now().toISOString()
    const invoice_number = store.nextInvoiceNumber()
    Object.assign(record, { status: 'billed', billed_at: at, updated_at: at, invoice_number })
    await webhooks.send('transaction.billed', toTransaction(record))
  }
  return waiting.map(({ id }) => id)
}
