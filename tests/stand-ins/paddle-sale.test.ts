import { createHmac } from 'node:crypto'
import { ApiError, Paddle, type Environment } from '@paddle/paddle-node-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPaddleStandIn, samplePrices, signWebhook, type PaddleStandIn } from './paddle.ts'
import { serve, type Served } from './stand-in.ts'

const API_KEY = 'pdl_sdbx_apikey_sample'

interface Received {
  url: string
  body: string
  signature: string
}

let standIn: PaddleStandIn
let received: Received[]
let answerWebhook: (url: string) => Response
let served: Served
let paddle: Paddle

const core = { priceId: samplePrices.core, quantity: 1 }
const players = { priceId: samplePrices.players, quantity: 3 }
const customer = { email: 'ada@example.com', countryCode: 'GB' }
const targets = [
  { url: 'http://site.test/webhooks/paddle', secret: 'pdl_ntfset_site' },
  { url: 'http://product.test/webhooks/paddle', secret: 'pdl_ntfset_product' },
]

beforeAll(async () => {
  served = await serve({ name: 'Paddle', fetch: (request) => standIn.fetch(request) })
  paddle = new Paddle(API_KEY, { environment: served.url as Environment })
})
afterAll(() => served.close())
beforeEach(() => {
  received = []
  answerWebhook = () => new Response(null, { status: 200 })
  standIn = createPaddleStandIn({
    apiKey: API_KEY,
    clientToken: 'test_sample',
    webhookTargets: () => targets,
    async fetch(input, init) {
      const request = new Request(input, init)
      const signature = request.headers.get('Paddle-Signature') ?? ''
      received.push({ url: request.url, body: await request.text(), signature })
      return answerWebhook(request.url)
    },
  })
})

const readEvents = () =>
  received
    .filter(({ url }) => url.includes('site'))
    .map(({ body }) => JSON.parse(body) as Record<string, unknown> & { data: { invoice_number: unknown } })

describe('a sale', () => {
  test('that nobody made is not found', async () => {
    const asking = paddle.transactions.get('txn_01hv0000000000000000000000')
    await expect(asking).rejects.toThrow(ApiError)
    await expect(asking).rejects.toMatchObject({ code: 'not_found' })
  })

  test('that waits for payment is a draft, or ready when the customer is known', async () => {
    const draft = standIn.createTransaction({ items: [core] })
    const ready = standIn.createTransaction({ items: [core], customer })
    expect([draft.status, ready.status]).toEqual(['draft', 'ready'])
    expect(received).toEqual([])
    await expect(paddle.transactions.get(ready.id)).resolves.toMatchObject({
      status: 'ready',
      invoiceNumber: null,
    })
  })

  test('that is paid can be read with its totals, custom data and invoice number', async () => {
    const customData = { userReference: 'user-1', userReferenceSignature: 'abc' }
    const { id } = await standIn.completeCheckout({ items: [core, players], customer, customData })
    const transaction = await paddle.transactions.get(id)
    expect(transaction).toMatchObject({ status: 'completed', customData, currencyCode: 'GBP' })
    expect(transaction.invoiceNumber).toMatch(/^\d+-\d+$/)
    expect(transaction.details?.totals?.grandTotal).toBe('129600')
    expect(transaction.payments[0]).toMatchObject({ status: 'captured', amount: '129600' })
  })

  test('counts as a use of its discount', async () => {
    await standIn.completeCheckout({ items: [core], customer, discountId: 'SHOW10' })
    expect(standIn.discounts.find(({ code }) => code === 'SHOW10')?.times_used).toBe(1)
  })

  test('ends well although one target is down; the other has each event once', async () => {
    answerWebhook = (url) => {
      if (url.includes('site')) throw new TypeError('fetch failed')
      return new Response(null, { status: 200 })
    }
    const { status } = await standIn.completeCheckout({ items: [core], customer })
    expect(status).toBe('completed')
    const tries = (host: string) =>
      standIn.deliveries
        .filter(({ url }) => url.includes(host))
        .map(({ eventType, status }) => [eventType, status])
    expect(tries('site')).toEqual([
      ...Array(3).fill(['transaction.paid', 0]),
      ...Array(3).fill(['transaction.completed', 0]),
    ])
    expect(tries('product')).toEqual([
      ['transaction.paid', 200],
      ['transaction.completed', 200],
    ])
  })
})

describe('a webhook', () => {
  test('is signed over time and raw body, as written in the documentation', () => {
    const h1 = createHmac('sha256', 'secret').update('1772445600:{"a":1}').digest('hex')
    expect(signWebhook('{"a":1}', 'secret', new Date('2026-03-02T10:00:00Z'))).toBe(`ts=1772445600;h1=${h1}`)
  })

  test('is what the SDK accepts from each target with its own secret, and from no other', async () => {
    const { id } = await standIn.completeCheckout({
      items: [core],
      customer,
      customData: { userReference: 'u' },
    })
    for (const { url, secret } of targets) {
      const completed = received.filter((webhook) => webhook.url === url)[1]
      if (!completed) throw new Error(`${url} did not hear of the completion`)
      const event = await paddle.webhooks.unmarshal(completed.body, secret, completed.signature)
      expect(event).toMatchObject({
        eventType: 'transaction.completed',
        data: { id, status: 'completed', customData: { userReference: 'u' } },
      })
      await expect(paddle.webhooks.unmarshal(completed.body, 'other', completed.signature)).rejects.toThrow()
    }
  })

  test('tells of the payment before the completion, under ids of its own', async () => {
    await standIn.completeCheckout({ items: [core], customer })
    const events = readEvents()
    expect(events.map(({ event_type }) => event_type)).toEqual(['transaction.paid', 'transaction.completed'])
    expect(events.map(({ data }) => typeof data.invoice_number)).toEqual(['object', 'string'])
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(2)
    const notifications = standIn.deliveries.map(({ notificationId }) => notificationId)
    expect(new Set(notifications).size).toBe(4)
  })

  test('is tried again after a failure, and can be any event, also the same one twice', async () => {
    let failures = 1
    answerWebhook = (url) =>
      new Response(null, { status: url.includes('site') && failures-- > 0 ? 500 : 200 })
    await standIn.sendEvent('customer.updated', { id: 'ctm_1' }, 'evt_01hv0000000000000000000000')
    await standIn.sendEvent('customer.updated', { id: 'ctm_1' }, 'evt_01hv0000000000000000000000')
    const toSite = standIn.deliveries.filter(({ url }) => url.includes('site'))
    expect(toSite.map(({ status }) => status)).toEqual([500, 200, 200])
    expect(new Set(toSite.map(({ eventId }) => eventId)).size).toBe(1)
  })
})
