import { createCatalogue } from './catalogue.ts'
import { PaddleError } from './errors.ts'
import { createId, customerIdOf } from './ids.ts'
import { createSampleDiscounts, type PricingRules } from './pricing.ts'
import * as recorded from './recorded.ts'
import type { TransactionRecord } from './transactions.ts'

interface Settings {
  imageBaseUrl?: string | undefined
  checkoutUrl?: string | undefined
  now: () => Date
}

/** Everything that Paddle keeps, by id and in the shape of its answers. */
export interface PaddleStore extends PricingRules {
  checkoutUrl: string | undefined
  transactions: Map<string, TransactionRecord>
  customers: Map<string, recorded.Customer>
  addresses: Map<string, recorded.Address>
  businesses: Map<string, recorded.Business>
  paymentMethods: Map<string, recorded.PaymentMethod>
  /** The customers that tokens of open checkouts are for, by token. */
  customerTokens: Map<string, recorded.Customer>
  nextInvoiceNumber(): string
}

export function createStore({ imageBaseUrl, checkoutUrl, now }: Settings): PaddleStore {
  let invoices = 10_000
  return {
    ...{ catalogue: createCatalogue(imageBaseUrl), discounts: createSampleDiscounts(), now, checkoutUrl },
    ...{ transactions: new Map(), customers: new Map(), addresses: new Map(), businesses: new Map() },
    ...{ paymentMethods: new Map(), customerTokens: new Map() },
    nextInvoiceNumber: () => `64201-${++invoices}`,
  }
}

export function find<Value>(values: Map<string, Value>, id: string | null | undefined): Value {
  const value = values.get(id ?? '')
  if (!value) throw new PaddleError('not_found', String(id))
  return value
}

/** What's archived can't be used. */
export function ownOf<Part extends { customer_id: string; status?: string }>(
  parts: Map<string, Part>,
  customerId: string | null | undefined,
  id: string,
): Part {
  const part = find(parts, id)
  if (part.customer_id !== customerId || part.status === 'archived') throw new PaddleError('not_found', id)
  return part
}

export function add<Value extends { id: string }>(values: Map<string, Value>, value: Value): Value {
  values.set(value.id, value)
  return value
}

export const findByEmail = ({ customers }: PaddleStore, email: string) =>
  [...customers.values()].find((customer) => customer.email.toLowerCase() === email.toLowerCase())

export const customerOf = (store: PaddleStore, email: string) =>
  findByEmail(store, email) ?? add(store.customers, { ...recorded.customer, id: customerIdOf(email), email })

type Saved = Pick<recorded.PaymentMethod, 'card'> | Pick<recorded.PaymentMethod, 'paypal'>

export const saveMethod = (store: PaddleStore, customer_id: string, saved: Saved) =>
  add(store.paymentMethods, {
    ...recorded.paymentMethod,
    ...{ id: createId('paymtd'), customer_id, address_id: createId('add') },
    ...saved,
    type: 'paypal' in saved ? 'paypal' : 'card',
  })
