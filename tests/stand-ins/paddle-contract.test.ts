import { readFileSync } from 'node:fs'
import { Paddle, type Environment } from '@paddle/paddle-node-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addSampleOrders, createPaddleStandIn, sampleDiscounts, samplePrices } from './paddle.ts'
import { createQuoteSales } from '../../server/clients/paddle/quote-sales.ts'
import { createPaddleSdk } from '../../server/clients/paddle/sdk.ts'
import { createPayment } from './paddle/transactions.ts'
import { serve, type Served } from './stand-in.ts'

/** The parts of Paddle's API description that the stand-in has to match, without the prose. */
const CONTRACT = new URL('paddle/contract.json', import.meta.url)

/** Fields that the SDK or the site reads, although the official description doesn't require them. */
const PREVIEW_FIELDS = [
  ...['currency_code', 'details.line_items', 'address', 'discount_id', 'available_payment_methods'],
  ...['price.id', 'price.product_id', 'price.name', 'price.unit_price.amount', 'price.quantity.maximum'],
  ...[
    'quantity',
    'tax_rate',
    'product.id',
    'product.name',
    'product.image_url',
    'product.custom_data.productid',
  ],
  ...['unit_totals', 'formatted_unit_totals', 'totals', 'formatted_totals'].flatMap((totals) =>
    ['subtotal', 'discount', 'tax', 'total'].map((name) => `${totals}.${name}`),
  ),
  'discounts',
]
const TRANSACTION_FIELDS = [
  ...['id', 'status', 'customer_id', 'custom_data', 'currency_code', 'invoice_number', 'items', 'payments'],
  ...[
    'details.tax_rates_used',
    'details.totals.grand_total',
    'details.line_items',
    'checkout.url',
    'billed_at',
  ],
]

const readPath = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], value)

const missingFields = (value: unknown, fields: string[]) =>
  fields.filter((field) => readPath(value, field) === undefined)

describe('Paddle’s own API description', () => {
  const standIn = createPaddleStandIn({ apiKey: 'key', clientToken: 'test_sample', webhookTargets })
  let description: { components: { schemas: Record<string, { enum: string[] }> } }
  let served: Served
  let paddle: Paddle

  function webhookTargets() {
    return [{ url: `${served.url}/nowhere`, secret: 'secret' }]
  }

  const findFaults = (schema: string, value: unknown) => {
    const $ref = `#/$defs/${schema}`
    const { error } = z.fromJSONSchema({ $defs: description.components.schemas, $ref }).safeParse(value)
    return error?.issues.map(({ path, message }) => `${path.join('/')} ${message}`) ?? []
  }

  const ask = async (path: string, body?: unknown) => {
    const response = await fetch(served.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: 'Bearer key' },
      body: body ? JSON.stringify(body) : undefined,
    })
    return (await response.json()) as { data: unknown; meta: unknown; error?: unknown }
  }

  const everyPrice = Object.values(samplePrices).map((price_id) => ({ price_id, quantity: 2 }))

  beforeAll(async () => {
    const text = readFileSync(CONTRACT, 'utf8').replaceAll('#/components/schemas/', '#/$defs/')
    description = JSON.parse(text) as typeof description
    served = await serve(standIn)
    paddle = new Paddle('key', { environment: served.url as Environment })
  })
  afterAll(() => served.close())

  test.each([
    { address: { country_code: 'GB', postal_code: 'N1 7GU' } },
    { address: { country_code: 'DE' }, discount_id: sampleDiscounts.percentage.id },
    { customer_ip_address: '203.0.113.9' },
    { currency_code: 'EUR' },
    {},
  ])('matches a price preview for %j, both request and response', async (location) => {
    const request = { items: everyPrice, ...location }
    const { data, meta } = await ask('/pricing-preview', request)
    expect(findFaults('transaction_pricing_preview_request', request)).toEqual([])
    expect(findFaults('transaction_pricing_preview_response', data)).toEqual([])
    expect(findFaults('meta', meta)).toEqual([])
    const lines = readPath(data, 'details.line_items') as object[]
    const missing = lines.flatMap((line) => missingFields({ ...(data as object), ...line }, PREVIEW_FIELDS))
    expect(missing).toEqual([])
  })

  test.each([
    ['a draft', () => standIn.createTransaction({ items: [{ priceId: samplePrices.core, quantity: 1 }] })],
    [
      'a completed and discounted',
      () =>
        standIn.completeCheckout({
          items: [{ priceId: samplePrices.core, quantity: 1 }],
          customer: { email: 'ada@example.com', countryCode: 'GB', postalCode: 'N1 7GU' },
          customData: { userReference: 'u' },
          discountId: 'SHOW10',
        }),
    ],
  ])('matches %s transaction', async (_, create) => {
    const { id } = await create()
    const { data, meta } = await ask(`/transactions/${id}`)
    expect(findFaults('transaction', data)).toEqual([])
    expect(findFaults('meta', meta)).toEqual([])
    expect(missingFields(data, TRANSACTION_FIELDS)).toEqual([])
  })

  const openSales = () =>
    createQuoteSales(
      createPaddleSdk({
        ...{ apiKey: 'key', environment: 'sandbox', apiUrl: served.url, fetch },
        now: () => new Date(),
      }),
    )

  /** At its current price, by default in euros. */
  function unchanged(name: keyof typeof samplePrices, override = 1) {
    const { price, product } = standIn.catalogue.find(samplePrices[name])!
    const unit = price.unit_price_overrides[override]!.unit_price.amount
    return { priceId: price.id, productId: product.id, name: product.name, unit }
  }

  test('matches the sale of a quote, both request and response', async () => {
    const made = await openSales().create(
      {
        ...{ number: 'Q-0123456789', issuedAt: new Date().toISOString(), currency: 'EUR' },
        discount: { id: sampleDiscounts.percentage.id, code: null },
        totals: { subtotal: '0', discount: '0', tax: '0', total: '0' },
      },
      [
        { ...unchanged('core'), quantity: 1 },
        { ...unchanged('players'), priceId: null, unit: '12345', quantity: 2 },
      ],
      { userReference: 'u', userReferenceSignature: 's' },
      null,
    )
    expect(made.ok).toBe(true)
    const sent = JSON.parse(standIn.calls.at(-1)!.body) as { items: unknown[] }
    // Zod ignores a `required` beside an `allOf`, so an item of one kind matches the others too.
    const faults = findFaults('transaction-create', sent).filter((fault) => !/more than one/.test(fault))
    expect(faults).toEqual([])
    expect(findFaults('transaction_item_create_with_price_id', sent.items[0])).toEqual([])
    expect(findFaults('transaction_item_create_with_price', sent.items[1])).toEqual([])
    const { data } = await ask(`/transactions/${made.ok ? made.value : ''}`)
    expect(findFaults('transaction', data)).toEqual([])
  })

  test('matches an invoice request: customer, address, business and transaction', async () => {
    const before = standIn.calls.length
    const sales = openSales()
    const billed = await sales.bill({
      ...{ company: 'Harbour Theatre', line1: '1 Quay Street', line2: '', city: 'Bristol', region: '' },
      ...{
        postalCode: 'BS1 4DJ',
        country: 'GB',
        taxNumber: 'GB123456789',
        poNumber: '',
        email: 'ap@example.com',
      },
    })
    if (!billed.ok) throw new Error(billed.reason)
    const made = await sales.create(
      {
        ...{ number: 'Q-0123456789', issuedAt: new Date().toISOString(), currency: 'GBP', discount: null },
        totals: { subtotal: '0', discount: '0', tax: '0', total: '0' },
      },
      [{ ...unchanged('core', 0), quantity: 1 }],
      { userReference: 'u', userReferenceSignature: 's' },
      { billing: billed.value, poNumber: 'PO 4711' },
    )
    const [customer, address, business, transaction] = standIn.calls
      .slice(before)
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body) as unknown)
    for (const [schema, value] of [
      ['customer-create', customer],
      ['address-create', address],
      ['business-create', business],
      ['transaction-create', transaction],
    ] as const)
      expect(
        findFaults(schema, value).filter((fault) => !/more than one/.test(fault)),
        schema,
      ).toEqual([])
    const { data } = await ask(`/transactions/${made.ok ? made.value : ''}`)
    expect(findFaults('transaction', data)).toEqual([])
    expect(data).toMatchObject({ billing_details: { purchase_order_number: 'PO 4711' } })
  })

  test('matches a revision, both request and response', async () => {
    const { id } = await standIn.completeCheckout({
      items: [{ priceId: samplePrices.core, quantity: 1 }],
      customer: { email: 'ada@example.com', countryCode: 'GB' },
    })
    const body = {
      business: { name: 'Marsh', tax_identifier: 'GB123456789' },
      address: { first_line: '1 Quay Street', second_line: '' },
    }
    expect(findFaults('transaction-revise', body)).toEqual([])
    const { data } = await ask(`/transactions/${id}/revise`, body)
    expect(findFaults('transaction', data)).toEqual([])
    const whole = await ask(`/transactions/${id}?include=address,business`)
    expect(findFaults('address', readPath(whole.data, 'address'))).toEqual([])
    expect(findFaults('business', readPath(whole.data, 'business'))).toEqual([])
  })

  test('matches a pending payment, and an invoice that takes cards', async () => {
    const { id } = standIn.createTransaction({ items: [{ priceId: samplePrices.core, quantity: 1 }] })
    const record = standIn.transactions.get(id)!
    record.payments.unshift(createPayment(null, 100, 'pending_no_action_required', new Date()))
    Object.assign(record, { status: 'billed', collectionMode: 'manual', enableCheckout: true })
    expect(findFaults('transaction', (await ask(`/transactions/${id}`)).data)).toEqual([])
  })

  test('matches the webhooks of a sale', async () => {
    await standIn.completeCheckout({
      items: [{ priceId: samplePrices.pro, quantity: 1 }],
      customer: { email: 'ada@example.com', countryCode: 'DE' },
    })
    const events = standIn.deliveries.map(({ rawBody }) => JSON.parse(rawBody) as { event_type: string })
    const types = new Set(events.map(({ event_type }) => event_type))
    expect([...types]).toEqual(['transaction.paid', 'transaction.completed'])
    for (const event of events) expect(findFaults(event.event_type, event)).toEqual([])
  })

  test('matches a customer, their transactions, and a transaction’s parts and adjustments', async () => {
    addSampleOrders(standIn, () => ({ userReference: 'u' }))
    const customers = await ask('/customers?email=ada@example.com')
    const [customer] = customers.data as { id: string }[]
    const list = await ask(`/transactions?customer_id=${customer!.id}&per_page=30&order_by=created_at[DESC]`)
    const refunded = [...standIn.transactions.values()].find(({ adjustments }) => adjustments.length > 0)!
    const whole = await ask(`/transactions/${refunded.id}?include=business,customer`)
    const adjustments = await ask(`/adjustments?transaction_id=${refunded.id}`)
    for (const [schema, value] of [
      ['customer', customer],
      ['customer', readPath(whole.data, 'customer')],
      ['business', readPath(whole.data, 'business')],
      ['adjustment', (adjustments.data as unknown[])[0]],
      ...(list.data as unknown[]).map((transaction) => ['transaction', transaction] as const),
      ...[customers, list, adjustments].map(({ meta }) => ['meta-paginated', meta] as const),
    ] as const)
      expect(findFaults(schema, value), schema).toEqual([])
  })

  test('signs webhooks so that the SDK accepts them', async () => {
    const { rawBody, signature } = standIn.deliveries.at(-1)!
    const event = await paddle.webhooks.unmarshal(rawBody, 'secret', signature)
    expect(event).toMatchObject({ eventType: 'transaction.completed', data: { status: 'completed' } })
    await expect(paddle.webhooks.unmarshal(rawBody, 'other', signature)).rejects.toThrow()
  })

  test('matches the list of all discounts', async () => {
    const { data, meta } = await ask('/discounts?status=active,archived')
    expect(data).toHaveLength(Object.keys(sampleDiscounts).length)
    for (const discount of data as unknown[]) expect(findFaults('discount', discount)).toEqual([])
    expect(findFaults('meta-paginated', meta)).toEqual([])
  })
})
