import { z } from 'zod'
import { supportedCountries } from './countries.ts'
import { invalidFields, notFound, PaddleError } from './errors.ts'
import { createId } from './ids.ts'
import { idOf, parsePaddleBody } from './preview.ts'
import { type Item, priceOrder } from './pricing.ts'
import type { PaddleState } from './state.ts'
import { toAddress, toBusiness, toCustomer, toTransaction, type TransactionRecord } from './transactions.ts'
import type { WebhookSender } from './webhooks.ts'

const Quantity = z.int().min(1)
const CustomPrice = z.object({
  product_id: idOf('pro'),
  description: z.string().min(1).max(500),
  name: z.string().min(1).max(150).nullish(),
  unit_price: z.object({ amount: z.string().regex(/^\d+$/), currency_code: z.string().length(3) }),
  tax_mode: z.enum(['account_setting', 'external', 'internal']).optional(),
  quantity: z.object({ minimum: Quantity, maximum: Quantity }).optional(),
})

const BillingDetails = z.object({
  enable_checkout: z.boolean().default(false),
  purchase_order_number: z.string().max(100).optional(),
  payment_terms: z.object({ interval: z.enum(['day', 'week', 'month', 'year']), frequency: Quantity }),
})

const Items = z
  .array(
    z.union([
      z.strictObject({ price_id: idOf('pri'), quantity: Quantity }),
      z.strictObject({ price: CustomPrice, quantity: Quantity }),
    ]),
  )
  .min(1)
  .max(100)

const Sale = z.object({
  items: Items,
  currency_code: z.string().length(3).nullish(),
  discount_id: idOf('dsc').nullish(),
  custom_data: z.record(z.string(), z.unknown()).nullish(),
})

const TransactionRequest = z.discriminatedUnion('collection_mode', [
  Sale.extend({ collection_mode: z.literal('automatic') }),
  Sale.extend({
    collection_mode: z.literal('manual'),
    currency_code: z.enum(['USD', 'EUR', 'GBP']),
    customer_id: idOf('ctm'),
    address_id: idOf('add'),
    business_id: idOf('biz').nullish(),
    billing_details: BillingDetails,
  }),
])
type TransactionRequest = z.infer<typeof TransactionRequest>

const findById = <Value>(values: Map<string, Value>, id: string | null | undefined): Value => {
  const value = values.get(id ?? '')
  if (!value) throw notFound(id ?? '')
  return value
}

function findCustomer(state: PaddleState, id: string) {
  const customer = [...state.customers.values()].find((each) => each.id === id)
  if (!customer) throw notFound(id)
  return customer
}

function readInvoice(request: TransactionRequest, state: PaddleState): Partial<TransactionRecord> {
  if (request.collection_mode === 'automatic') return {}
  const { customer_id, address_id, business_id, billing_details } = request
  return {
    collectionMode: 'manual',
    customer: findCustomer(state, customer_id),
    address: findById(state.addresses, address_id),
    business: business_id ? findById(state.businesses, business_id) : null,
    enableCheckout: billing_details.enable_checkout,
    poNumber: billing_details.purchase_order_number ?? null,
  }
}

/** Adds the prices that are only for this sale to the catalogue. */
function readItems(
  state: PaddleState,
  items: z.infer<typeof Items>,
  currency: string | null | undefined,
): Item[] {
  return items.map((item): Item => {
    if ('price_id' in item) return { priceId: item.price_id, quantity: item.quantity }
    if (currency && item.price.unit_price.currency_code !== currency)
      throw invalidFields([
        { field: 'items', message: 'All prices must be in the currency of the transaction' },
      ])
    const price = state.catalogue.addCustomPrice(item.price)
    if (!price)
      throw new PaddleError(400, 'transaction_product_not_found', 'Product not found', 'transactions')
    return { priceId: price.id, quantity: item.quantity }
  })
}

/** `POST /transactions`: creates a checkout or a draft invoice, both with fixed prices. */
export function createTransaction(state: PaddleState, body: string) {
  const request = parsePaddleBody(TransactionRequest, body)
  const { items, currency_code, discount_id, custom_data } = request
  const invoice = readInvoice(request, state)
  const priced = readItems(state, items, currency_code)
  const country = invoice.address?.countryCode ?? null
  const order = { items: priced, country, currency: currency_code, discount: discount_id }
  const known = { ...invoice, customData: custom_data ?? null, origin: 'api' as const }
  return toTransaction(state.addTransaction(order, known))
}

const Change = z.union([
  z.strictObject({ status: z.literal('canceled') }),
  z.strictObject({ items: Items, currency_code: z.string().length(3), discount_id: idOf('dsc').nullable() }),
])

/** `PATCH /transactions/{id}`: only until it's billed or paid. Items that stay have to be sent too. */
export function updateTransaction(state: PaddleState, id: string, body: string) {
  const record = state.findTransaction(id)
  const change = parsePaddleBody(Change, body)
  if (record.status !== 'draft' && record.status !== 'ready')
    throw new PaddleError(400, 'transaction_immutable', 'The transaction can’t be changed', 'transactions')
  if ('status' in change) record.status = 'canceled'
  else {
    const { items, currency_code: currency, discount_id: discount } = change
    const country = record.address?.countryCode ?? null
    const priced = readItems(state, items, currency)
    record.order = priceOrder({ items: priced, country, currency, discount }, state)
    record.lineIds = priced.map(() => createId('txnitm'))
  }
  record.updatedAt = state.now()
  return toTransaction(record)
}

const Text = (max: number) => z.string().max(max).nullish()
const CustomerRequest = z.strictObject({ email: z.email().max(320), name: Text(1024) })
const AddressRequest = z.strictObject({
  country_code: z.string().refine((code) => supportedCountries.includes(code), 'must be a supported country'),
  first_line: Text(1024),
  second_line: Text(1024),
  city: Text(200),
  region: Text(200),
  postal_code: Text(200),
})
const TaxNumber = z.string().regex(/^([A-Z]{2}[\dA-Z]{2,12}|\d{2}-\d{7})$/, 'is not a valid tax number')
const BusinessRequest = z.strictObject({
  name: z.string().min(1).max(1024),
  tax_identifier: TaxNumber.nullish(),
})

export function createCustomer(state: PaddleState, body: string) {
  const { email, name } = parsePaddleBody(CustomerRequest, body)
  const known = state.customers.get(email.toLowerCase())
  if (known) {
    const detail = `customer email conflicts with customer of id ${known.id}`
    throw new PaddleError(409, 'customer_already_exists', detail, 'customers')
  }
  return toCustomer(Object.assign(state.findCustomer(email), { name: name ?? null }))
}

export function createCustomerAddress(state: PaddleState, customerId: string, body: string) {
  const customer = findCustomer(state, customerId)
  const { country_code, first_line, second_line, city, region, postal_code } = parsePaddleBody(
    AddressRequest,
    body,
  )
  const address = {
    id: createId('add'),
    countryCode: country_code,
    firstLine: first_line ?? null,
    secondLine: second_line ?? null,
    city: city ?? null,
    region: region ?? null,
    postalCode: postal_code ?? null,
  }
  state.addresses.set(address.id, address)
  return toAddress(address, customer.id)
}

export function createBusiness(state: PaddleState, customerId: string, body: string) {
  const customer = findCustomer(state, customerId)
  const { name, tax_identifier } = parsePaddleBody(BusinessRequest, body)
  const business = { id: createId('biz'), name, tax_identifier: tax_identifier ?? null }
  state.businesses.set(business.id, business)
  return toBusiness(business, customer)
}

/** Issues all pending invoices, as staff do in the dashboard. Resolves to the ids of their transactions. */
export async function issueInvoices(state: PaddleState, webhooks: WebhookSender): Promise<string[]> {
  const waiting = [...state.transactions.values()].filter(
    ({ collectionMode, status }) => collectionMode === 'manual' && status === 'ready',
  )
  for (const record of waiting) {
    const at = state.now()
    Object.assign(record, {
      ...{ status: 'billed', billedAt: at, updatedAt: at },
      invoiceNumber: state.nextInvoiceNumber(),
    })
    await webhooks.send('transaction.billed', toTransaction(record))
  }
  return waiting.map(({ id }) => id)
}

const Revision = z.strictObject({
  customer: z.strictObject({ name: z.string().max(1024).optional() }).optional(),
  business: z
    .strictObject({ name: z.string().max(1024).optional(), tax_identifier: TaxNumber.optional() })
    .optional(),
  address: z
    .strictObject({
      first_line: z.string().max(1024).optional(),
      second_line: z.string().max(1024).nullish(),
      city: z.string().max(200).optional(),
      region: z.string().max(200).optional(),
    })
    .optional(),
})

/** `POST /transactions/{id}/revise`: works once for each transaction. If a tax number is added, the tax is refunded. */
export function reviseTransaction(state: PaddleState, id: string, body: string) {
  const record = state.findTransaction(id)
  const { customer, business, address } = parsePaddleBody(Revision, body)
  if (record.status !== 'billed' && record.status !== 'completed')
    throw new PaddleError(
      400,
      'transaction_cannot_be_revised',
      'Only billed or completed transactions can be revised',
      'transactions',
    )
  if (record.revisedAt)
    throw new PaddleError(
      400,
      'transaction_has_already_been_revised',
      'The transaction has already been revised',
      'transactions',
    )
  const hadTaxNumber = Boolean(record.business?.tax_identifier)
  if (customer && record.customer) record.customer = { ...record.customer, ...customer }
  if (business)
    record.business = { id: createId('biz'), name: '', tax_identifier: null, ...record.business, ...business }
  if (address && record.address)
    record.address = {
      ...record.address,
      ...(address.first_line === undefined ? {} : { firstLine: address.first_line }),
      ...(address.second_line === undefined ? {} : { secondLine: address.second_line }),
      ...(address.city === undefined ? {} : { city: address.city }),
      ...(address.region === undefined ? {} : { region: address.region }),
    }
  record.revisedAt = state.now()
  if (business?.tax_identifier && !hadTaxNumber)
    record.adjustments.push({
      ...{ id: createId('adj'), action: 'refund', status: 'approved', createdAt: state.now() },
      total: record.order.totals.tax,
    })
  return toTransaction(record)
}
