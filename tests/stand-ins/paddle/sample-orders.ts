import type { PaddleStandIn } from '../paddle.ts'
import { describeCard, SAMPLE_CARD } from './cards.ts'
import { samplePrices } from './catalogue.ts'
import { createId } from './ids.ts'
import * as recorded from './recorded.ts'
import sampleBuyers from './sample-buyers.json' with { type: 'json' }
import { createAdjustment, createPayment, type TransactionRecord } from './transactions.ts'

const DAY_MS = 86_400_000

interface Sample {
  daysAgo: number
  items: Partial<Record<keyof typeof samplePrices, number>>
  status?: TransactionRecord['status']
  paidBy?: 'card' | 'paypal' | 'invoice'
  enableCheckout?: boolean
  /** As a fraction of the total. */
  refund?: number
  discountId?: string
}

interface Buyer {
  name: string
  country: string
  business?: { name: string; tax_identifier: string }
  orders: Sample[]
  /** One every five days before the last of `orders`. */
  earlierOrders?: number
}

const listOrders = ({ orders, earlierOrders = 0 }: Buyer): Sample[] => [
  ...orders,
  ...Array.from({ length: earlierOrders }, (_, index): Sample => {
    const items = index % 3 === 0 ? { pro: 1, entities: 4 } : { core: 1 }
    return { daysAgo: orders.at(-1)!.daysAgo + 5 * (index + 1), items }
  }),
]

/** Adds old orders of the sample people, which the product API doesn't know about. */
export function addSampleOrders(
  paddle: PaddleStandIn,
  referenceOf: (email: string) => Record<string, unknown>,
  nowMs = Date.now(),
): void {
  let invoices = 5000
  const sampleCard = describeCard(SAMPLE_CARD)
  paddle.saveMethod('ada@example.com', { card: sampleCard })
  paddle.saveMethod('ada@example.com', { paypal: { email: 'ada@example.com', reference: 'B-1' } })
  for (const [email, buyer] of Object.entries(sampleBuyers) as [string, Buyer][]) {
    const business = buyer.business && { ...recorded.business, id: createId('biz'), ...buyer.business }
    for (const sample of listOrders(buyer)) {
      const { status = 'completed', paidBy = 'card', refund, enableCheckout = false } = sample
      const items = Object.entries(sample.items) as [keyof typeof samplePrices, number][]
      const { id } = paddle.createTransaction({
        items: items.map(([price, quantity]) => ({ priceId: samplePrices[price], quantity })),
        customer: { email, countryCode: buyer.country },
        customData: referenceOf(email),
        discountId: sample.discountId,
      })
      const record = paddle.transactions.get(id)!
      const at = new Date(nowMs - sample.daysAgo * DAY_MS)
      const { total } = record.details.totals
      const isBilled = status !== 'ready'
      const customer = Object.assign(record.customer!, { name: buyer.name })
      if (business) paddle.businesses.set(business.id, Object.assign(business, { customer_id: customer.id }))
      record.billing_details.enable_checkout = enableCheckout
      const payment = createPayment(paidBy === 'card' ? sampleCard : null, total, 'captured', at)
      Object.assign(record, {
        ...{ status, business: business ?? null },
        ...{ created_at: at.toISOString(), updated_at: at.toISOString() },
        billed_at: isBilled ? at.toISOString() : null,
        invoice_number: isBilled ? `64200-${++invoices}` : null,
        collection_mode: paidBy === 'invoice' ? 'manual' : 'automatic',
        payments: status === 'completed' ? [payment] : [],
      } satisfies Partial<TransactionRecord>)
      if (!refund) continue
      const refundedAt = new Date(at.getTime() + DAY_MS)
      record.adjustments.push(createAdjustment(record, Math.round(Number(total) * refund), refundedAt))
    }
  }
}
