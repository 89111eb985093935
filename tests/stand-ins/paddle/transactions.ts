import { randomUUID } from 'node:crypto'
import { toDetails } from './answers.ts'
import type { describeCard } from './cards.ts'
import { createId } from './ids.ts'
import type { PricedOrder } from './pricing.ts'

/** The stand-in itself makes the first four; the others are for tests to set. */
type PaddleTransactionStatus = 'draft' | 'ready' | 'paid' | 'completed' | 'billed' | 'canceled' | 'past_due'

export interface PaddleCustomer {
  id: string
  email: string
}

export interface Address {
  id: string
  countryCode: string
  postalCode: string | null
}

type Card = ReturnType<typeof describeCard>

interface PaymentAttempt {
  payment_attempt_id: string
  payment_method_id: string
  stored_payment_method_id: string
  amount: string
  status: 'captured' | 'error'
  error_code: 'declined' | null
  method_details: { type: 'card'; underlying_details: null; card: Card }
  created_at: string
  captured_at: string | null
}

/** One order on its way from the checkout to the payment. */
export interface TransactionRecord {
  id: string
  /** `che_…`, the checkout in which it is shown. */
  checkoutId: string
  status: PaddleTransactionStatus
  order: PricedOrder
  customer: PaddleCustomer | null
  address: Address | null
  customData: Record<string, unknown> | null
  invoiceNumber: string | null
  payments: PaymentAttempt[]
  lineIds: string[]
  checkoutUrl: string | null
  createdAt: Date
  updatedAt: Date
  billedAt: Date | null
}

/** A payment by card, captured or declined. */
export const createPayment = (card: Card, amount: number, isCaptured: boolean, at: Date): PaymentAttempt => ({
  payment_attempt_id: randomUUID(),
  payment_method_id: createId('paymtd'),
  stored_payment_method_id: randomUUID(),
  amount: String(amount),
  status: isCaptured ? 'captured' : 'error',
  error_code: isCaptured ? null : 'declined',
  method_details: { type: 'card', underlying_details: null, card },
  created_at: at.toISOString(),
  captured_at: isCaptured ? at.toISOString() : null,
})

/** A transaction as `GET /transactions/{id}` returns it and as webhooks carry it. */
export function toTransaction(record: TransactionRecord) {
  const billedAt = record.billedAt?.toISOString() ?? null
  return {
    id: record.id,
    status: record.status,
    customer_id: record.customer?.id ?? null,
    address_id: record.address?.id ?? null,
    business_id: null,
    custom_data: record.customData,
    currency_code: record.order.currency,
    origin: 'web',
    subscription_id: null,
    invoice_id: record.invoiceNumber ? record.id.replace(/^txn/, 'inv') : null,
    invoice_number: record.invoiceNumber,
    collection_mode: 'automatic',
    discount_id: record.order.discount?.id ?? null,
    billing_details: null,
    billing_period: null,
    items: record.order.lines.map(({ price, quantity }) => ({ price, quantity, proration: null })),
    details: toDetails(record.order, record.lineIds),
    payments: record.payments,
    checkout: { url: record.checkoutUrl },
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
    billed_at: billedAt,
    revised_at: null,
  }
}

export type PaddleTransaction = ReturnType<typeof toTransaction>
