import { Paddle } from '@paddle/paddle-node-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createQuoteSales } from '../../server/clients/paddle/quote-sales.ts'
import { createPaddleSdk } from '../../server/clients/paddle/sdk.ts'
import { addSampleOrders, createPaddleStandIn, sampleDiscounts, samplePrices } from './paddle.ts'
import { findFaults } from './paddle/contract.ts'
import { createPayment } from './paddle/transactions.ts'
import { serve, type Served } from './stand-in.ts'

/** Fields that the SDK or the site reads, although the official description doesn't require them. */
const PREVIEW_FIELDS = [
  ...['currency_code', 'details.line_items', 'address', 'discount_id', 'available_payment_methods'],
  ...['price.id', 'price.product_id', 'price.name', 'price.unit_price.amount', 'price.quantity.maximum'],
  ...['quantity', 'tax_rate', 'product.id', 'product.name', 'product.image_url'],
  ...['product.custom_data.productid', 'discounts'],
  ...['unit_totals', 'formatted_unit_totals', 'totals', 'formatted_totals'].flatMap((totals) =>
    ['subtotal', 'discount', 'tax', 'total'].map((name) => `${totals}.${name}`),
  ),
]
const TRANSACTION_FIELDS = [
  ...['id', 'status', 'customer_id', 'custom_data', 'currency_code', 'invoice_number', 'items', 'payments'],
  ...['details.tax_rates_used', 'details.totals.grand_total', 'details.line_items', 'checkout.url'],
  'billed_at',
]

const readPath = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], value)

const missingFields = (value: unknown, fields: string[]) =>
  fields.filter((field) => readPath(value, field) === undefined)

function expectMatches(values: Record<string, unknown>): void {
  for (const [schema, value] of Object.entries(values)) expect(findFaults(schema, value), schema).toEqual([])
}

describe('Paddle’s own API description', () => {
  const standIn = createPaddleStandIn({ apiKey: 'key', clientToken: 'test_sample', webhookTargets })
  const CORE = [{ priceId: samplePrices.core, quantity: 1 }]
  const ADA = { email: 'ada@example.com', countryCode: 'GB', postalCode: 'N1 7GU' }
  let served: Served
  beforeAll(async () => void (served = await serve(standIn)))
  afterAll(() => served.close())

  function webhookTargets() {
    return [{ url: `${served.url}/nowhere`, secret: 'secret' }]
  }

  const ask = async (path: string, body?: unknown) => {
    const response = await fetch(served.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: 'Bearer key' },
      body: body ? JSON.stringify(body) : undefined,
    })
    return (await response.json()) as { data: unknown; meta: unknown }
  }

  test.each([
    { address: { country_code: 'GB', postal_code: 'N1 7GU' } },
    { address: { country_code: 'DE' }, discount_id: sampleDiscounts.percentage.id },
    { customer_ip_address: '203.0.113.9' },
    { currency_code: 'EUR' },
    {},
  ])('matches a price preview for %j, both request and response', async (location) => {
    const items = Object.values(samplePrices).map((price_id) => ({ price_id, quantity: 2 }))
    const request = { items, ...location }
    const { data, meta } = await ask('/pricing-preview', request)
    expectMatches({
      transaction_pricing_preview_request: request,
      transaction_pricing_preview_response: data,
      meta,
    })
    const lines = readPath(data, 'details.line_items') as object[]
    const missing = lines.flatMap((line) => missingFields({ ...(data as object), ...line }, PREVIEW_FIELDS))
    expect(missing).toEqual([])
  })

  const completed = { items: CORE, customer: ADA, customData: { userReference: 'u' }, discountId: 'SHOW10' }
  function createPending() {
    const { id } = standIn.createTransaction({ items: CORE })
    const record = standIn.transactions.get(id)!
    record.payments.unshift(createPayment(null, 100, 'pending_no_action_required', new Date()))
    record.billing_details.enable_checkout = true
    Object.assign(record, { status: 'billed', collection_mode: 'manual' })
    return { id }
  }
  test.each([
    ['a draft', () => standIn.createTransaction({ items: CORE })],
    ['a completed and discounted transaction', () => standIn.completeCheckout(completed)],
    ['a pending payment of an invoice that takes cards', createPending],
  ])('matches %s', async (_, create) => {
    const { id } = await create()
    const { data, meta } = await ask(`/transactions/${id}`)
    expectMatches({ transaction: data, meta })
    expect(missingFields(data, TRANSACTION_FIELDS)).toEqual([])
  })

  const SALE = { userReference: 'u', userReferenceSignature: 's' }
  /** What the site sends for a quote. */
  const quoteOf = (currency: 'EUR' | 'GBP', discount: { id: string; code: null } | null) => ({
    ...{ number: 'Q-0123456789', issuedAt: new Date().toISOString(), currency, discount },
    totals: { subtotal: '0', discount: '0', tax: '0', total: '0' },
  })
  const openSales = () =>
    createQuoteSales(
      createPaddleSdk({
        ...{ apiKey: 'key', environment: 'sandbox', apiUrl: served.url, fetch },
        now: () => new Date(),
      }),
    )
  /** At its current price. */
  function unchanged(name: keyof typeof samplePrices, override: number) {
    const { price, product } = standIn.catalogue.find(samplePrices[name])!
    const unit = price.unit_price_overrides[override]!.unit_price.amount
    return { priceId: price.id, productId: product.id, name: product.name, unit, quantity: 2 }
  }
  /** The bodies that the site sends in the meantime. */
  async function bodiesOf(method: string, run: () => Promise<unknown>) {
    const before = standIn.calls.length
    await run()
    const sent = standIn.calls.slice(before).filter((call) => call.method === method)
    return sent.map(({ body }) => JSON.parse(body) as { items: unknown[] })
  }

  test('matches the sale of a quote, and its correction, both request and response', async () => {
    let made: Awaited<ReturnType<ReturnType<typeof openSales>['create']>>
    const discount = { id: sampleDiscounts.percentage.id, code: null }
    const items = [unchanged('core', 1), { ...unchanged('players', 1), priceId: null, unit: '12345' }]
    const create = async () => {
      made = await openSales().create({ quote: quoteOf('EUR', discount), items, sale: SALE })
    }
    const [sent] = await bodiesOf('POST', create)
    if (!made!.ok) throw new Error(made!.reason)
    expectMatches({
      'transaction-create': sent,
      transaction_item_create_with_price_id: sent!.items[0],
      transaction_item_create_with_price: sent!.items[1],
      transaction: (await ask(`/transactions/${made!.value}`)).data,
    })
    const unpriced = [{ ...items[0]!, unit: '12345' }]
    const changes = await bodiesOf('PATCH', () =>
      openSales().create({ quote: quoteOf('EUR', null), items: unpriced, sale: SALE }),
    )
    expect(changes).toHaveLength(1)
    expectMatches({ 'transaction-update': changes[0] })
  })

  test('matches an invoice request: customer, address, business and transaction', async () => {
    const sales = openSales()
    let id = ''
    const bodies = await bodiesOf('POST', async () => {
      const billed = await sales.bill(
        {
          ...{ company: 'Harbour Theatre', line1: '1 Quay Street', line2: '', city: 'Bristol', region: '' },
          ...{ postalCode: 'BS1 4DJ', country: 'GB', taxNumber: 'GB123456789', poNumber: '' },
          email: 'ap@example.com',
        },
        'ref',
      )
      if (!billed.ok) throw new Error(billed.reason)
      const invoice = { billing: billed.value, poNumber: 'PO 4711' }
      const quote = quoteOf('GBP', null)
      const made = await sales.create({ quote, items: [unchanged('core', 0)], sale: SALE, invoice })
      if (made.ok) id = made.value
    })
    const { data } = await ask(`/transactions/${id}`)
    const created = ['customer', 'address', 'business', 'transaction'].map(
      (name, index): [string, unknown] => [`${name}-create`, bodies[index]],
    )
    expectMatches({ ...Object.fromEntries(created), transaction: data })
    expect(data).toMatchObject({ billing_details: { purchase_order_number: 'PO 4711' } })
  })

  test('matches a revision, both request and response', async () => {
    const { id } = await standIn.completeCheckout({ items: CORE, customer: ADA })
    const body = {
      business: { name: 'Marsh', tax_identifier: 'GB123456789' },
      address: { first_line: '1 Quay Street', second_line: '' },
    }
    const { data } = await ask(`/transactions/${id}/revise`, body)
    const whole = await ask(`/transactions/${id}?include=address,business`)
    const { address, business } = whole.data as Record<string, unknown>
    expectMatches({ 'transaction-revise': body, transaction: data, address, business })
  })

  test('matches a refund, both request and response', async () => {
    const { id } = await standIn.completeCheckout({ items: CORE, customer: ADA })
    const body = { action: 'refund', type: 'full', transaction_id: id, reason: 'Bought the wrong edition' }
    const { data } = await ask('/adjustments', body)
    expectMatches({ 'adjustment-create': body, adjustment: data })
    expect(data).toMatchObject({ type: 'full', status: 'pending_approval', transaction_id: id })
  })

  test('matches the webhooks of a sale, signed so that the SDK accepts them', async () => {
    const before = standIn.deliveries.length
    await standIn.completeCheckout({ items: CORE, customer: ADA })
    const events = standIn.deliveries
      .slice(before)
      .map(({ rawBody }) => JSON.parse(rawBody) as { event_type: string })
    const types = new Set(events.map(({ event_type }) => event_type))
    expect([...types]).toEqual(['transaction.paid', 'transaction.completed'])
    for (const event of events) expectMatches({ [event.event_type]: event })
    const { webhooks } = new Paddle('key')
    const { rawBody, signature } = standIn.deliveries.at(-1)!
    const event = await webhooks.unmarshal(rawBody, 'secret', signature)
    expect(event).toMatchObject({ eventType: 'transaction.completed', data: { status: 'completed' } })
    await expect(webhooks.unmarshal(rawBody, 'other', signature)).rejects.toThrow()
  })

  test('matches every list, and a transaction’s parts', async () => {
    addSampleOrders(standIn, () => ({ userReference: 'u' }))
    const { id } = [...standIn.customers.values()].find(({ email }) => email === ADA.email)!
    const refunded = [...standIn.transactions.values()].find(({ adjustments }) => adjustments.length > 0)!
    const sold = [...standIn.transactions.values()].filter(({ customer }) => customer?.id === id)
    const lists: [schema: string, path: string, count: number][] = [
      ['customer', `/customers?email=${ADA.email}`, 1],
      ['transaction', `/transactions?customer_id=${id}&per_page=30&order_by=created_at[DESC]`, sold.length],
      ['adjustment', `/adjustments?transaction_id=${refunded.id}`, 1],
      ['discount', '/discounts?status=active,archived', Object.keys(sampleDiscounts).length],
      ['customer-payment-method', `/customers/${id}/payment-methods`, 2],
    ]
    for (const [schema, path, count] of lists) {
      const { data, meta } = await ask(path)
      expect(data, path).toHaveLength(count)
      for (const each of data as unknown[]) expectMatches({ [schema]: each, 'meta-paginated': meta })
    }
    const { data } = await ask(`/transactions/${refunded.id}?include=business,customer`)
    const { customer, business } = data as Record<string, unknown>
    const token = await ask(`/customers/${id}/auth-token`, {})
    expectMatches({ customer, business, customer_authentication_token: token.data })
  })
})
