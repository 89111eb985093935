import { type PaddleSale, signWebhook } from '../stand-ins/paddle.ts'
import { SAMPLE, samplePrices } from '../stand-ins/start.ts'
import { visitAs } from './customers.ts'
import { dataOf } from './page-parts.ts'
import type { TestSite } from './site.ts'
import type { TestVisitor } from './visitor.ts'

/** What the checkout page gives to the payment frame. */
export interface FrameSale {
  items: { priceId: string; quantity: number }[]
  email: string
  country: string | null
  discountId: string | null
  customData: { userReference: string; userReferenceSignature: string; upgrade?: true; license?: string }
}

export async function frameSaleOf(visitor: TestVisitor, path = '/checkout'): Promise<FrameSale> {
  const { sale } = await dataOf<{ sale: FrameSale | null }>(visitor, path, 'pages/checkout/checkout')
  if (!sale) throw new Error('The checkout page sells nothing')
  return sale
}

/** Pays in the frame as this visitor. Resolves once the webhooks have been delivered. */
export async function payAs(
  visitor: TestVisitor,
  site: Pick<TestSite, 'standIns'>,
  countryCode = 'GB',
  path = '/checkout',
) {
  const { items, email, customData, discountId } = await frameSaleOf(visitor, path)
  return site.standIns.paddle.completeCheckout({
    items,
    customer: { email, countryCode },
    customData,
    ...(discountId ? { discountId } : {}),
  })
}

/** Pays, and sends the site its webhook at once, but the product API only when `deliver` is called. */
export async function payWithLateLicense<Paid extends { id: string }>(
  { standIns }: TestSite,
  pay: () => Promise<Paid>,
) {
  const { productApi, paddle } = standIns
  productApi.setFault({ match: '/webhooks/paddle', status: 500 })
  const transaction = await pay()
  standIns.clearFaults()
  const { url, rawBody, signature } = paddle.deliveries.findLast(
    ({ status, eventType }) => status === 500 && eventType === 'transaction.completed',
  )!
  const deliver = () =>
    productApi.fetch(
      new Request(url, { method: 'POST', body: rawBody, headers: { 'Paddle-Signature': signature } }),
    )
  return { transaction, deliver }
}

/** Paddle's answer if the API key lacks a permission. */
export const FORBIDDEN = {
  status: 403,
  body: '{"error":{"type":"request_error","code":"forbidden","detail":"No."}}',
}

export const REFUSED = {
  status: 400,
  body: '{"error":{"type":"request_error","code":"bad_request","detail":"No."}}',
}

/** Paddle does what it was asked, but its answer is lost. */
export const LOST_ANSWER = { alter: async () => new Response('{}', { status: 502 }) }

export const sampleSale = (customData?: Record<string, unknown>): PaddleSale => ({
  items: [{ priceId: samplePrices.core, quantity: 1 }],
  customer: { email: 'somebody@example.com', countryCode: 'GB' },
  customData,
})

/** A paid order of this customer, for one Core license. */
export async function orderBy({ standIns }: Pick<TestSite, 'standIns'>, email: string, countryCode = 'GB') {
  const sale = { ...sampleSale(standIns.referenceOf(email)), customer: { email, countryCode } }
  const { id } = await standIns.paddle.completeCheckout(sale)
  return { id, path: `/user/orders/${id}`, record: standIns.paddle.transactions.get(id)! }
}

export async function fillBag(visitor: TestVisitor, fields: Record<string, string> = {}) {
  const add = { intent: 'add', edition: 'core', players: '3', entities: '12', ...fields }
  const answer = await visitor.post('/bag', add)
  if (answer.status !== 303) throw new Error(`The bag was not filled: ${answer.status}`)
}

/** A customer in this country with an engine in the bag. */
export async function visitWithBag(site: TestSite, email?: string, country = 'GB'): Promise<TestVisitor> {
  const visitor = await visitAs(site, email, country)
  await fillBag(visitor)
  return visitor
}

export function webhookHeaders(rawBody: string, secret: string, at = new Date()): Record<string, string> {
  return { 'Content-Type': 'application/json', 'Paddle-Signature': signWebhook(rawBody, secret, at) }
}

/** Sends the site an event as Paddle would, at the time of the site's own clock. */
export async function sendWebhook(site: TestSite, event_type: string, data: { id: string }) {
  const event = { event_id: `evt_${event_type}_${data.id}`, event_type, data }
  const body = JSON.stringify({ ...event, occurred_at: new Date().toISOString() })
  const headers = webhookHeaders(body, SAMPLE.webhookSecret, new Date(site.clock.now()))
  const { status } = await site.visit().post('/webhooks/paddle', body, headers)
  if (status !== 200) throw new Error(`The site refused the webhook: ${status}`)
}
