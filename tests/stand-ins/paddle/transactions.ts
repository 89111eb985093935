import { randomUUID } from 'node:crypto'
import { toDetails } from './answers.ts'
import type { describeCard } from './cards.ts'
import { createId } from './ids.ts'
import type { PricedOrder } from './pricing.ts'

/** The stand-in itself only uses the first four; tests can set the others. */
type PaddleTransactionStatus = 'draft' | 'ready' | 'paid' | 'completed' | 'billed' | 'canceled' | 'past_due'

export interface PaddleCustomer {
  id: string
  email: string
  name: string | null
}

export interface PaddleBusiness {
  id: string
  name: string
  tax_identifier: string | null
}

export interface PaddleAdjustment {
  id: string
  action: 'refund' | 'credit'
  status: 'pending_approval' | 'approved' | 'rejected'
  /** In minor units, with tax. */
  total: number
  createdAt: Date
}

export interface Address {
  id: string
  countryCode: string
  postalCode: string | null
  firstLine?: string | null
  secondLine?: string | null
  city?: string | null
  region?: string | null
}

type Card = ReturnType<typeof describeCard>

type PaymentStatus =
  | 'authorized'
  | 'authorized_flagged'
  | 'canceled'
  | 'captured'
  | 'error'
  | 'action_required'
  | 'pending_no_action_required'
  | 'created'
  | 'unknown'
  | 'dropped'

interface PaymentAttempt {
  payment_attempt_id: string
  payment_method_id: string
  stored_payment_method_id: string
  amount: string
  status: PaymentStatus
  error_code: 'declined' | null
  method_details: { type: 'card' | 'paypal'; underlying_details: null; card: Card | null }
  created_at: string
  captured_at: string | null
}

export interface TransactionRecord {
  id: string
  /** The checkout that it's in: `che_…`. */
  checkoutId: string
  status: PaddleTransactionStatus
  order: PricedOrder
  customer: PaddleCustomer | null
  address: Address | null
  customData: Record<string, unknown> | null
  invoiceNumber: string | null
  /** Newest first. */
  payments: PaymentAttempt[]
  business: PaddleBusiness | null
  collectionMode: 'automatic' | 'manual'
  /** Whether an invoice can also be paid in the checkout. */
  enableCheckout: boolean
  poNumber: string | null
  adjustments: PaddleAdjustment[]
  lineIds: string[]
  checkoutUrl: string | null
  origin: 'web' | 'api'
  revisedAt: Date | null
  createdAt: Date
  updatedAt: Date
  billedAt: Date | null
}

export const isOpenToPay = ({ status, collectionMode, enableCheckout }: TransactionRecord) =>
  collectionMode === 'automatic'
    ? status === 'draft' || status === 'ready'
    : enableCheckout && (status === 'billed' || status === 'past_due')

/** A payment by card or, if there's no card, by PayPal. */
export const createPayment = (
  card: Card | null,
  amount: number,
  status: PaymentStatus,
  at: Date,
): PaymentAttempt => ({
  payment_attempt_id: randomUUID(),
  payment_method_id: createId('paymtd'),
  stored_payment_method_id: randomUUID(),
  amount: String(amount),
  ...endPayment(status, at),
  method_details: { type: card ? 'card' : 'paypal', underlying_details: null, card },
  created_at: at.toISOString(),
})

export const endPayment = (status: PaymentStatus, at: Date) => ({
  status,
  error_code: status === 'error' ? ('declined' as const) : null,
  captured_at: status === 'captured' ? at.toISOString() : null,
})

const refundedOf = ({ adjustments }: TransactionRecord) =>
  adjustments.filter(({ status }) => status === 'approved').reduce((sum, { total }) => sum + total, 0)

export const toCustomer = ({ id, email, name }: PaddleCustomer) => ({
  id,
  name,
  email,
  marketing_consent: false,
  status: 'active',
  custom_data: null,
  locale: 'en',
  created_at: '2025-01-02T03:04:05.000Z',
  updated_at: '2025-01-02T03:04:05.000Z',
  import_meta: null,
})

export const toAddress = (address: Address, customerId: string) => ({
  id: address.id,
  customer_id: customerId,
  description: null,
  first_line: address.firstLine ?? null,
  second_line: address.secondLine ?? null,
  city: address.city ?? null,
  postal_code: address.postalCode,
  region: address.region ?? null,
  country_code: address.countryCode,
  custom_data: null,
  status: 'active',
  created_at: '2025-01-02T03:04:05.000Z',
  updated_at: '2025-01-02T03:04:05.000Z',
  import_meta: null,
})

export const toBusiness = (business: PaddleBusiness, customer: PaddleCustomer | null) => ({
  ...business,
  customer_id: customer?.id ?? '',
  company_number: null,
  status: 'active',
  contacts: [],
  created_at: '2025-01-02T03:04:05.000Z',
  updated_at: '2025-01-02T03:04:05.000Z',
  custom_data: null,
  import_meta: null,
})

export function toAdjustments(record: TransactionRecord) {
  const { currency, taxBasisPoints } = record.order
  return record.adjustments.map(({ id, action, status, total, createdAt }) => {
    const subtotal = Math.round((total * 10_000) / (10_000 + taxBasisPoints))
    const sums = { subtotal: String(subtotal), tax: String(total - subtotal), total: String(total) }
    const at = createdAt.toISOString()
    return {
      id,
      action,
      type: 'partial',
      transaction_id: record.id,
      subscription_id: null,
      customer_id: record.customer?.id ?? '',
      reason: 'Asked for by the customer',
      credit_applied_to_balance: null,
      currency_code: currency,
      status,
      items: [
        {
          id: id.replace(/^adj/, 'adjitm'),
          item_id: record.lineIds[0] ?? '',
          type: 'partial',
          amount: String(total),
          proration: null,
          totals: sums,
        },
      ],
      totals: { ...sums, fee: '0', retained_fee: '0', earnings: '0', currency_code: currency },
      payout_totals: null,
      tax_rates_used: [{ tax_rate: String(taxBasisPoints / 10_000), totals: sums }],
      created_at: at,
      updated_at: at,
    }
  })
}

export const toIncluded = (record: TransactionRecord, include: string[]) => ({
  ...(include.includes('customer') && record.customer ? { customer: toCustomer(record.customer) } : {}),
  ...(include.includes('business') && record.business
    ? { business: toBusiness(record.business, record.customer) }
    : {}),
  ...(include.includes('address') && record.address
    ? { address: toAddress(record.address, record.customer?.id ?? '') }
    : {}),
  ...(include.includes('adjustments') && record.adjustments.length > 0
    ? { adjustments: toAdjustments(record) }
    : {}),
})

export function toTransaction(record: TransactionRecord) {
  const billedAt = record.billedAt?.toISOString() ?? null
  const isInvoice = record.collectionMode === 'manual'
  return {
    id: record.id,
    status: record.status,
    customer_id: record.customer?.id ?? null,
    address_id: record.address?.id ?? null,
    business_id: record.business?.id ?? null,
    custom_data: record.customData,
    currency_code: record.order.currency,
    origin: record.origin,
    subscription_id: null,
    invoice_id: record.invoiceNumber ? record.id.replace(/^txn/, 'inv') : null,
    invoice_number: record.invoiceNumber,
    collection_mode: record.collectionMode,
    discount_id: record.order.discount?.id ?? null,
    billing_details: isInvoice
      ? {
          enable_checkout: record.enableCheckout,
          purchase_order_number: record.poNumber ?? '',
          additional_information: null,
          payment_terms: { interval: 'day', frequency: record.status === 'past_due' ? 7 : 30 },
        }
      : null,
    billing_period: null,
    items: record.order.lines.map(({ price, quantity }) => ({ price, quantity, proration: null })),
    details: toDetails(record.order, record.lineIds, refundedOf(record)),
    payments: record.payments,
    checkout: { url: isInvoice && !record.enableCheckout ? null : record.checkoutUrl },
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
    billed_at: billedAt,
    revised_at: record.revisedAt?.toISOString() ?? null,
  }
}

export type PaddleTransaction = ReturnType<typeof toTransaction>
