import { ApiError, Paddle, type Environment } from '@paddle/paddle-node-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createPaddleStandIn,
  createRateLimitFault,
  sampleDiscounts,
  samplePrices,
  type PaddleStandIn,
} from './paddle.ts'
import { serve, type Served } from './stand-in.ts'

const API_KEY = 'pdl_sdbx_apikey_sample'
const NOW = new Date('2026-03-02T10:00:00Z')

let standIn: PaddleStandIn
let served: Served
let paddle: Paddle

const core = { priceId: samplePrices.core, quantity: 1 }
const players = { priceId: samplePrices.players, quantity: 3 }
const createStandIn = (imageBaseUrl?: string) =>
  createPaddleStandIn({
    apiKey: API_KEY,
    clientToken: 'test_sample',
    webhookTargets: () => [],
    now: () => NOW,
    imageBaseUrl,
  })

// The port stays the same; the stand-in behind it is new for every test.
beforeAll(async () => {
  served = await serve({ name: 'Paddle', fetch: (request) => standIn.fetch(request) })
  paddle = new Paddle(API_KEY, { environment: served.url as Environment })
})
afterAll(() => served.close())
beforeEach(() => void (standIn = createStandIn()))

const ask = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const method = body === undefined ? 'GET' : 'POST'
  const request = new Request(`http://paddle.test${path}`, {
    method,
    headers: { Authorization: `Bearer ${API_KEY}`, ...headers },
    body: method === 'POST' ? JSON.stringify(body) : undefined,
  })
  const response = await standIn.fetch(request)
  return { status: response.status, body: (await response.json()) as { error: { code: string } } }
}

const refusal = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('the call was not refused')
  return error
}

describe('the key', () => {
  test.each([
    ['', 'authentication_missing'],
    ['Basic abc', 'authentication_malformed'],
    ['Bearer wrong', 'invalid_token'],
  ])('is refused as %j with %s', async (authorization, code) => {
    const answer = await ask('/discounts', undefined, { Authorization: authorization })
    expect([answer.status, answer.body.error.code]).toEqual([403, code])
  })
})

describe('a price preview is refused', () => {
  const preview = (body: object) =>
    ask('/pricing-preview', { items: [{ price_id: core.priceId, quantity: 1 }], ...body })

  test.each(
    'AF AQ BY CF CD CU HT IR KP LY ML MM NI RU SO SS SD SY VE YE ZW UK'.split(' ').map((code) => [code]),
  )('for the country %s', async (country_code) => {
    const { status, body } = await preview({ address: { country_code } })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'invalid_field', errors: [{ field: 'address.country_code' }] })
  })

  test.each([
    ['no items', { items: [] }, 'items'],
    ['a quantity of 0', { items: [{ price_id: core.priceId, quantity: 0 }] }, 'items.0.quantity'],
    ['an id of the wrong form', { items: [{ price_id: 'pri_1', quantity: 1 }] }, 'items.0.price_id'],
    ['a wrong address', { customer_ip_address: 'here' }, 'customer_ip_address'],
    ['two locations', { customer_ip_address: '192.0.2.1', address: { country_code: 'GB' } }, 'address'],
  ])('for %s, naming the field', async (_, body, field) => {
    const answer = await preview(body)
    expect(answer.body.error).toMatchObject({ code: 'invalid_field', errors: [{ field }] })
  })

  test('for a body that is not JSON', async () => {
    const request = new Request('http://paddle.test/pricing-preview', {
      method: 'POST',
      headers: { Authorization: `Bearer ${API_KEY}` },
      body: '{',
    })
    expect((await standIn.fetch(request)).status).toBe(400)
  })

  test('for a price that was taken out of sale, until it is back', async () => {
    standIn.catalogue.archivePrice(core.priceId)
    const error = await refusal(paddle.pricingPreview.preview({ items: [core] }))
    expect(error.code).toBe('transaction_price_not_found')
    expect(error.detail).toContain(core.priceId)
    standIn.catalogue.restorePrice(core.priceId)
    await expect(paddle.pricingPreview.preview({ items: [core] })).resolves.toBeTruthy()
  })

  test('for more than a hundred units, not for a hundred', async () => {
    const previewUnits = (quantity: number) =>
      paddle.pricingPreview.preview({ items: [{ ...players, quantity }] })
    expect((await refusal(previewUnits(101))).code).toBe('transaction_item_quantity_out_of_range')
    await expect(previewUnits(100)).resolves.toBeTruthy()
  })

  test.each([
    ['unknown', 'dsc_01hw0000000000000000000000', 'GB', 'transaction_discount_not_found'],
    ['archived', sampleDiscounts.archived.id, 'GB', 'transaction_discount_not_found'],
    ['expired', sampleDiscounts.expired.id, 'GB', 'discount_expired'],
    ['used up', sampleDiscounts.used.id, 'GB', 'discount_usage_limit_exceeded'],
    ['for another product', sampleDiscounts.restricted.id, 'GB', 'transaction_discount_not_eligible'],
    ['in another currency', sampleDiscounts.flat.id, 'DE', 'transaction_invalid_discount_currency'],
  ])('when the discount is %s', async (_, discountId, country, code) => {
    const address = { countryCode: country as 'GB' }
    const error = await refusal(paddle.pricingPreview.preview({ items: [core], address, discountId }))
    expect(error.code).toBe(code)
  })

  test('as too frequent while the switch is set, with the seconds to wait', async () => {
    standIn.setFault({ ...createRateLimitFault(30, 'POST /pricing-preview'), times: 1 })
    const error = await refusal(paddle.pricingPreview.preview({ items: [core] }))
    expect([error.code, error.retryAfter]).toEqual(['too_many_requests', 30])
    await expect(paddle.pricingPreview.preview({ items: [core] })).resolves.toBeTruthy()
  })
})

describe('a price preview', () => {
  test.each([
    ['GB', 'GBP', '0.2', '£495.00', '£594.00'],
    ['DE', 'EUR', '0.19', '€575.00', '€684.25'],
    ['AU', 'AUD', '0.1', 'A$945.00', 'A$1,039.50'],
    ['US', 'USD', '0', '$595.00', '$595.00'],
    ['JP', 'USD', '0.1', '$595.00', '$654.50'],
  ])('for %s is in %s and adds the tax %s', async (countryCode, currency, taxRate, subtotal, total) => {
    const address = { countryCode: countryCode as 'GB' }
    const { currencyCode, details } = await paddle.pricingPreview.preview({ items: [core], address })
    const [line] = details.lineItems
    expect(currencyCode).toBe(currency)
    expect(line?.taxRate).toBe(taxRate)
    expect(line?.formattedTotals).toMatchObject({ subtotal, total })
  })

  test.each([
    ['192.0.2.7', 'GB', 'GBP'],
    ['198.51.100.7', 'DE', 'EUR'],
    ['203.0.113.7', 'AU', 'AUD'],
    ['8.8.8.8', undefined, 'USD'],
  ])('finds the visitor at %s in %s', async (customerIpAddress, country, currency) => {
    const preview = await paddle.pricingPreview.preview({ items: [core], customerIpAddress })
    expect([preview.address?.countryCode, preview.currencyCode]).toEqual([country, currency])
  })

  test('multiplies units, and gives strings of minor units beside the formatted ones', async () => {
    const { details } = await paddle.pricingPreview.preview({
      items: [core, players],
      address: { countryCode: 'GB' },
    })
    const line = details.lineItems[1]
    expect(line?.unitTotals).toEqual({ subtotal: '19500', discount: '0', tax: '3900', total: '23400' })
    expect(line?.totals).toEqual({ subtotal: '58500', discount: '0', tax: '11700', total: '70200' })
    expect(line?.formattedTotals.total).toBe('£702.00')
    expect(line?.product.customData).toEqual({ productid: 'ctrl-engine-player' })
  })

  test('takes a percentage off every line, before tax', async () => {
    const { details } = await paddle.pricingPreview.preview({
      items: [core, players],
      address: { countryCode: 'GB' },
      discountId: sampleDiscounts.percentage.id,
    })
    expect(details.lineItems.map(({ totals }) => totals)).toEqual([
      { subtotal: '49500', discount: '4950', tax: '8910', total: '53460' },
      { subtotal: '58500', discount: '5850', tax: '10530', total: '63180' },
    ])
    expect(details.lineItems[0]?.discounts).toMatchObject([
      { total: '4950', formattedTotal: '£49.50', discount: { code: 'SHOW10' } },
    ])
  })

  test('shares a flat amount out, to the last penny', async () => {
    const { details } = await paddle.pricingPreview.preview({
      items: [core, players, { priceId: samplePrices.entities, quantity: 1 }],
      address: { countryCode: 'GB' },
      discountId: sampleDiscounts.flat.id,
    })
    const shares = details.lineItems.map(({ totals }) => Number(totals.discount))
    expect(shares).toEqual([440, 520, 40])
  })

  test('restricts a discount to its product', async () => {
    const { details } = await paddle.pricingPreview.preview({
      items: [{ priceId: samplePrices.pro, quantity: 1 }, players],
      discountId: sampleDiscounts.restricted.id,
    })
    expect(details.lineItems.map(({ discounts }) => discounts.length)).toEqual([1, 0])
  })

  test('can write amounts with a comma', async () => {
    standIn.display.locale = 'de-DE'
    const inEuros = await paddle.pricingPreview.preview({
      items: [{ priceId: samplePrices.pro, quantity: 1 }],
      address: { countryCode: 'DE' },
    })
    expect(inEuros.details.lineItems[0]?.formattedTotals.subtotal).toBe('1.395,00\u00a0€')
  })

  test('names the parent of an update product, and has pictures only when told where they are', async () => {
    const items = [{ priceId: samplePrices.updatesCore, quantity: 1 }, core]
    const { details } = await paddle.pricingPreview.preview({ items })
    expect(details.lineItems[0]?.product.customData).toEqual({
      productid: 'ctrl-engine-core-updates',
      parentid: 'ctrl-engine-core',
    })
    expect(details.lineItems[1]?.product.imageUrl).toBeNull()
    standIn = createStandIn('https://www.example.com')
    const withPictures = await paddle.pricingPreview.preview({ items })
    expect(withPictures.details.lineItems.map(({ product }) => product.imageUrl)).toEqual([
      null,
      'https://www.example.com/images/ctrl-engine-core.svg',
    ])
  })
})

describe('discounts', () => {
  test.each([
    ['show10', ['SHOW10']],
    ['NOPE', []],
    ['OLDSTOCK', []],
  ])('are found by the code %s: %j', async (code, found) => {
    const discounts = await paddle.discounts.list({ code: [code] }).next()
    expect(discounts.map((discount) => discount.code)).toEqual(found)
  })
})
