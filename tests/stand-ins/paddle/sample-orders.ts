import type { PaddleStandIn } from '../paddle.ts'
import { describeCard, SAMPLE_CARD } from './cards.ts'
import { samplePrices } from './catalogue.ts'
import { createId } from './ids.ts'
import * as recorded from './recorded.ts'
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
  email: string
  name: string
  country: string
  company?: [name: string, taxNumber: string]
  orders: Sample[]
}

const VERAS_LAST: Partial<Sample>[] = [
  { status: 'past_due', paidBy: 'invoice', enableCheckout: true },
  { status: 'ready' },
  { status: 'canceled', paidBy: 'invoice' },
]

const BUYERS: Buyer[] = [
  {
    ...{ email: 'ada@example.com', name: 'Ada Marsh', country: 'GB' },
    company: ['Marsh Theatre Systems', 'GB123456789'],
    orders: [
      { daysAgo: 700, items: { core: 1 }, discountId: 'SHOW10' },
      { daysAgo: 400, items: { pro: 1, players: 2 }, paidBy: 'paypal', refund: 0.25 },
      { daysAgo: 20, items: { core: 1 }, status: 'billed', paidBy: 'invoice' },
    ],
  },
  {
    ...{ email: 'maximiliane@example.com', country: 'AT' },
    name: 'Maximiliane Alexandra von Hohenberg-Sonnenfels zu Wittgenstein-Berleburg-Altmark',
    orders: [{ daysAgo: 90, items: { pro: 1, players: 12, entities: 6 }, refund: 1 }],
  },
  {
    ...{ email: 'vera@example.com', name: 'Vera Lindqvist', country: 'US' },
    company: ['Lindqvist Venues', '98-7654321'],
    orders: Array.from({ length: 230 }, (_, index) => ({
      daysAgo: 10 + index * 5,
      items: index % 3 === 0 ? { pro: 1, entities: 4 } : { core: 1 },
      ...VERAS_LAST[index],
    })),
  },
]

/** Adds old orders of the sample people, which the product API doesn't know about. */
export function addSampleOrders(
  paddle: PaddleStandIn,
  referenceOf: (email: string) => Record<string, unknown>,
  nowMs = Date.now(),
): void {
  let invoices = 5000
  paddle.saveMethod('ada@example.com', { card: describeCard(SAMPLE_CARD) })
  paddle.saveMethod('ada@example.com', { paypal: { email: 'ada@example.com', reference: 'B-1' } })
  for (const { email, name, country, company, orders } of BUYERS) {
    const [companyName, tax_identifier = null] = company ?? []
    const business = companyName
      ? { ...recorded.business, id: createId('biz'), name: companyName, tax_identifier }
      : null
    for (const sample of orders) {
      const { daysAgo, items, status = 'completed', paidBy = 'card', refund, discountId } = sample
      const { id } = paddle.createTransaction({
        items: Object.entries(items).map(([price, quantity]) => ({
          priceId: samplePrices[price as keyof typeof samplePrices],
          quantity,
        })),
        customer: { email, countryCode: country },
        customData: referenceOf(email),
        ...(discountId ? { discountId } : {}),
      })
      const record = paddle.transactions.get(id)!
      const at = new Date(nowMs - daysAgo * DAY_MS)
      const { total } = record.details.totals
      const card = paidBy === 'card' ? describeCard(SAMPLE_CARD) : null
      const isBilled = status !== 'ready'
      record.customer!.name = name
      if (business)
        paddle.businesses.set(business.id, Object.assign(business, { customer_id: record.customer!.id }))
      record.billing_details.enable_checkout = sample.enableCheckout ?? false
      Object.assign(record, {
        ...{ status, business, created_at: at.toISOString(), updated_at: at.toISOString() },
        billed_at: isBilled ? at.toISOString() : null,
        invoice_number: isBilled ? `64200-${++invoices}` : null,
        collection_mode: paidBy === 'invoice' ? 'manual' : 'automatic',
        payments: status === 'completed' ? [createPayment(card, total, 'captured', at)] : [],
      } satisfies Partial<TransactionRecord>)
      if (refund) {
        const amount = Math.round(Number(total) * refund)
        record.adjustments.push(createAdjustment(record, amount, new Date(at.getTime() + DAY_MS)))
      }
    }
  }
}
