import { createCatalogue } from './catalogue.ts'
import { samplePrices } from './catalogue-rows.ts'
import { createSampleDiscounts } from './discounts.ts'
import { notFound } from './errors.ts'
import { createId } from './ids.ts'
import { priceOrder, type Order, type PricingRules } from './pricing.ts'
import type { Address, PaddleBusiness, PaddleCustomer, TransactionRecord } from './transactions.ts'

export interface PaddleState extends PricingRules {
  transactions: Map<string, TransactionRecord>
  /** By e-mail address. */
  customers: Map<string, PaddleCustomer>
  addresses: Map<string, Address>
  businesses: Map<string, PaddleBusiness>
  /** Prices an order and stores it as `draft`, or as `ready` if the customer and address are known. */
  addTransaction(order: Order, known?: Partial<TransactionRecord>): TransactionRecord
  findTransaction(id: string): TransactionRecord
  findCustomer(email: string): PaddleCustomer
  nextInvoiceNumber(): string
}

export const createAddress = (countryCode: string, postalCode: string | null): Address => ({
  id: createId('add'),
  countryCode,
  postalCode,
})

export function createState(options: {
  imageBaseUrl?: string
  checkoutUrl?: string
  now: () => Date
}): PaddleState {
  const catalogue = createCatalogue(options.imageBaseUrl)
  const transactions = new Map<string, TransactionRecord>()
  const customers = new Map<string, PaddleCustomer>()
  let invoices = 10_000

  const state: PaddleState = {
    catalogue,
    discounts: createSampleDiscounts(catalogue.find(samplePrices.pro)?.product.id ?? ''),
    now: options.now,
    transactions,
    customers,
    addresses: new Map(),
    businesses: new Map(),
    addTransaction(order, known = {}) {
      const id = createId('txn')
      const checkoutUrl = options.checkoutUrl ? new URL(options.checkoutUrl) : null
      checkoutUrl?.searchParams.set('_ptxn', id)
      const record: TransactionRecord = {
        id,
        checkoutId: createId('che'),
        status: known.customer && known.address ? 'ready' : 'draft',
        order: priceOrder(order, state),
        customer: null,
        address: null,
        customData: null,
        invoiceNumber: null,
        payments: [],
        business: null,
        collectionMode: 'automatic',
        enableCheckout: false,
        poNumber: null,
        adjustments: [],
        lineIds: order.items.map(() => createId('txnitm')),
        checkoutUrl: checkoutUrl?.href ?? null,
        origin: 'web',
        revisedAt: null,
        createdAt: options.now(),
        updatedAt: options.now(),
        billedAt: null,
        ...known,
      }
      transactions.set(id, record)
      return record
    },
    findTransaction(id) {
      const record = transactions.get(id)
      if (!record) throw notFound(id)
      return record
    },
    findCustomer(email) {
      const known = customers.get(email.toLowerCase())
      const customer = known ?? { id: createId('ctm'), email, name: null }
      customers.set(email.toLowerCase(), customer)
      return customer
    },
    nextInvoiceNumber: () => `64201-${++invoices}`,
  }
  return state
}
