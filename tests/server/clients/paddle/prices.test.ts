import { describe, expect, test } from 'vitest'
import type { PricePreviewRequest } from '../../../../app/backend/prices.ts'
import { sampleDiscounts, samplePrices } from '../../../stand-ins/paddle.ts'
import { CORE_AND_PLAYERS, openPaddle } from './open-paddle.ts'

/** Paddle, asked for the prices of a core edition with players in Britain. */
function open() {
  const { paddle, ...opened } = openPaddle()
  const request = { items: CORE_AND_PLAYERS, location: { country: 'GB' }, address: null }
  const preview = (changes: Partial<PricePreviewRequest> = {}, allow?: () => Promise<boolean>) =>
    paddle.prices.preview({ ...request, ...changes }, allow)
  return { preview, ...opened }
}

const unavailable = { ok: false, reason: 'unavailable' }

describe('a provider that fails', () => {
  test.each([
    ['breaks', { status: 500, body: '{"error":{"type":"api_error","code":"internal_error","detail":"x"}}' }],
    ['returns an unexpected shape', { body: '{"data":{"currency_code":"GBP"}}' }],
  ])('still has stale prices for an hour when it %s, but no binding ones', async (_, fault) => {
    const { standIn, preview, pass, warn } = open()
    expect(await preview()).toMatchObject({ ok: true })
    pass(301)
    standIn.setFault(fault)
    expect(await preview()).toMatchObject({
      ok: true,
      value: { asOf: '2026-03-01T12:00:00.000Z', isOld: true },
    })
    expect(await preview({ isBinding: true })).toEqual(unavailable)
    pass(3600)
    expect(await preview()).toEqual(unavailable)
    expect(warn).toHaveBeenCalled()
    expect(JSON.stringify(warn.mock.calls)).not.toContain('apikey')
  })

  test('isn’t trusted if it prices different items', async () => {
    const { standIn, preview } = open()
    await preview({ items: [CORE_AND_PLAYERS[0]!] })
    const { headers, body } = standIn.calls[0]!
    const again = new Request('https://paddle.test/pricing-preview', { method: 'POST', headers, body })
    const one = await (await standIn.fetch(again)).text()
    standIn.setFault({ body: one })
    expect(await preview()).toEqual(unavailable)
    expect(await preview({ items: [{ priceId: samplePrices.core, quantity: 2 }] })).toEqual(unavailable)
  })
})

describe('a price that no longer exists', () => {
  test('is named', async () => {
    const { standIn, preview } = open()
    standIn.catalogue.archivePrice(samplePrices.players)
    expect(await preview()).toEqual({
      ok: false,
      reason: 'price-gone',
      gonePriceIds: [samplePrices.players],
    })
    expect(standIn.calls).toHaveLength(1)
  })

  test('is found by trying each price alone if the message doesn’t identify it', async () => {
    for (const detail of ['Gone.', `provided: ${samplePrices.core}, ${samplePrices.players}`]) {
      const { standIn, preview } = open()
      standIn.catalogue.archivePrice(samplePrices.players)
      const error = { type: 'request_error', code: 'transaction_price_not_found', detail }
      standIn.setFault({ status: 400, body: JSON.stringify({ error }), times: 1 })
      expect(await preview()).toMatchObject({ gonePriceIds: [samplePrices.players] })
      expect(standIn.calls).toHaveLength(3)
    }
  })
})

describe('a discount', () => {
  test.each([
    ['has ended', sampleDiscounts.expired.id, 'expired'],
    ['is used up', sampleDiscounts.used.id, 'used-up'],
    ['is archived', sampleDiscounts.archived.id, 'gone'],
    ['is for other items', sampleDiscounts.restricted.id, 'items'],
    ['doesn’t exist', 'dsc_01hw8gbpmykcr5rp3yrhr5zzzz', 'gone'],
    ['isn’t a discount at all', "dsc_'; drop table", 'gone'],
  ])('is refused when it %s', async (_, discountId, refusal) => {
    expect(await open().preview({ discountId })).toEqual({
      ok: false,
      reason: 'discount-refused',
      refusal,
    })
  })
})

describe('the visitor’s location', () => {
  test.each(['RU', 'SY'])('is refused in %s without a call to the provider', async (country) => {
    const { standIn, preview } = open()
    expect(await preview({ location: { country } })).toEqual({
      ok: false,
      reason: 'country-refused',
    })
    expect(standIn.calls).toHaveLength(0)
  })

  test.each([
    ['the country', { country: 'DE' }, { address: { country_code: 'DE' } }, 'EUR'],
    ['the address', { address: '203.0.113.7' }, { customer_ip_address: '203.0.113.7' }, 'AUD'],
  ])('is sent as %s', async (_, location, expected, currency) => {
    const { preview, sent } = open()
    expect(await preview({ location, address: '192.0.2.7' })).toMatchObject({
      ok: true,
      value: { currency },
    })
    expect(sent()).toEqual([
      {
        items: CORE_AND_PLAYERS.map(({ priceId, quantity }) => ({ price_id: priceId, quantity })),
        ...expected,
      },
    ])
  })
})

describe('a price preview', () => {
  test('is fetched once every five minutes for each country, and again for other items or discounts', async () => {
    const { standIn, preview, pass, kept } = open()
    await Promise.all([1, 2, 3].map(() => preview()))
    pass(290)
    await preview({ address: '203.0.113.7' })
    expect(standIn.calls).toHaveLength(1)
    await preview({ location: { country: 'DE' } })
    await preview({ location: { address: '203.0.113.7' } })
    await preview({ discountId: sampleDiscounts.percentage.id })
    await preview({ items: [CORE_AND_PLAYERS[0]!] })
    expect(standIn.calls).toHaveLength(5)
    expect([...kept.keys()].join()).not.toContain('203.0.113')
    pass(20)
    await preview()
    expect(standIn.calls).toHaveLength(6)
  })
})

describe('a visitor over the limit', () => {
  const no = async () => false

  test('gets only cached prices', async () => {
    const { standIn, preview } = open()
    expect(await preview({}, no)).toEqual(unavailable)
    await preview()
    expect(await preview({}, no)).toMatchObject({ ok: true })
    expect(standIn.calls).toHaveLength(1)
  })
})
