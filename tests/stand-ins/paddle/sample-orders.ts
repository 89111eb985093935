import type { PaddleStandIn } from '../paddle.ts'
import { describeCard, testCards } from './cards.ts'
import { samplePrices } from './catalogue-rows.ts'
import { createId } from './ids.ts'
import { createPayment, type TransactionRecord } from './transactions.ts'

const DAY_MS = 86_400_000
const CARD = describeCard({ number: testCards.success, expiry: '12 / 30', cvc: '123', name: 'Sample' })

interface Sample {
  daysAgo: number
  items: [price: keyof typeof samplePrices, quantity: number][]
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

const BUYERS: Buyer[] = [
  {
    email: 'ada@example.com',
    name: 'Ada Marsh',
    country: 'GB',
    company: ['Marsh Theatre Systems', 'GB123456789'],
    orders: [
      { daysAgo: 700, items: [['core', 1]], discountId: 'SHOW10' },
      {
        daysAgo: 400,
        items: [
          ['pro', 1],
          ['players', 2],
        ],
        paidBy: 'paypal',
        refund: 0.25,
      },
      { daysAgo: 20, items: [['core', 1]], status: 'billed', paidBy: 'invoice' },
    ],
  },
  {
    email: 'maximiliane@example.com',
    name: 'Maximiliane Alexandra von Hohenberg-Sonnenfels zu Wittgenstein-Berleburg-Altmark',
    country: 'AT',
    orders: [
      {
        daysAgo: 90,
        items: [
          ['pro', 1],
          ['players', 12],
          ['entities', 6],
        ],
        refund: 1,
      },
    ],
  },
  {
    email: 'vera@example.com',
    name: 'Vera Lindqvist',
    country: 'US',
    company: ['Lindqvist Venues', '98-7654321'],
    orders: Array.from({ length: 230 }, (_, index): Sample => {
      const items: Sample['items'] =
        index % 3 === 0
          ? [
              ['pro', 1],
              ['entities', 4],
            ]
          : [['core', 1]]
      const special: Partial<Sample>[] = [
        { status: 'past_due', paidBy: 'invoice', enableCheckout: true },
        { status: 'ready' },
        { status: 'canceled', paidBy: 'invoice' },
      ]
      return { daysAgo: 10 + index * 5, items, ...special[index] }
    }),
  },
]

/** Adds old orders of the sample people, which the product API doesn't know about. */
export function addSampleOrders(
  paddle: PaddleStandIn,
  referenceOf: (email: string) => Record<string, unknown>,
  nowMs = Date.now(),
): void {
  let invoices = 5000
  for (const { email, name, country, company, orders } of BUYERS) {
    const business = company && { id: createId('biz'), name: company[0], tax_identifier: company[1] }
    for (const sample of orders) {
      const { daysAgo, items, status = 'completed', paidBy = 'card', refund, discountId } = sample
      const { id } = paddle.createTransaction({
        items: items.map(([price, quantity]) => ({ priceId: samplePrices[price], quantity })),
        customer: { email, countryCode: country },
        customData: referenceOf(email),
        ...(discountId ? { discountId } : {}),
      })
      const record = paddle.transactions.get(id)!
      const at = new Date(nowMs - daysAgo * DAY_MS)
      const { total } = record.order.totals
      const isBilled = status !== 'ready'
      record.customer!.name = name
      Object.assign(record, {
        status,
        business: business ?? null,
        createdAt: at,
        updatedAt: at,
        billedAt: isBilled ? at : null,
        invoiceNumber: isBilled ? `64200-${++invoices}` : null,
        collectionMode: paidBy === 'invoice' ? 'manual' : 'automatic',
        enableCheckout: sample.enableCheckout ?? false,
        payments:
          status === 'completed'
            ? [createPayment(paidBy === 'card' ? CARD : null, total, 'captured', at)]
            : [],
        adjustments: refund
          ? [
              {
                id: createId('adj'),
                action: 'refund',
                status: 'approved',
                total: Math.round(total * refund),
                createdAt: new Date(at.getTime() + DAY_MS),
              },
            ]
          : [],
      } satisfies Partial<TransactionRecord>)
    }
  }
}
