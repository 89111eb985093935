import { describe, expect, test } from 'vitest'
import { CORE_AND_PLAYERS, openPaddle } from './open-paddle.ts'

const CUSTOMER = `ctm_${'0'.repeat(25)}1`
const DETAILS = {
  name: 'Acme Ltd',
  companyNumber: '',
  taxNumber: '',
  line1: '1 High Street',
  line2: '',
  city: 'Leeds',
  region: '',
  postalCode: 'LS1 1AA',
  country: 'GB',
}
const REQUEST = { ...DETAILS, company: 'Acme Ltd', email: 'acme@example.com', poNumber: '' }
const INVALID = JSON.stringify({
  error: { type: 'request_error', code: 'not_found', detail: 'No.', errors: [] },
})

describe('a change that Paddle answers with', () => {
  test.each([
    ['an error of the request, but the status of an outage', { status: 502, body: INVALID }],
    ['a new record without an id', { status: 201, body: '{"data":{}}' }],
    ['something that isn’t JSON', { status: 201, body: '<html>' }],
    ['a redirect', { status: 302 }],
  ])('%s, may have been made', async (_, fault) => {
    const { standIn, paddle } = openPaddle()
    standIn.setFault(fault)
    const save = paddle.businesses.save(CUSTOMER, DETAILS, { before: null, addresses: [] })
    expect(await save).toEqual({ ok: false, reason: 'unknown' })
  })
})

test.each([401, 403])(
  'a change refused with %i isn’t the customer’s fault, whatever its code',
  async (status) => {
    const { standIn, paddle } = openPaddle()
    const body = '{"error":{"type":"request_error","code":"paddle_billing_not_enabled","detail":"No."}}'
    standIn.setFault({ status, body })
    expect(await paddle.customerLocales.set(CUSTOMER, 'fr')).toEqual({ ok: false, reason: 'off' })
  },
)

test('nobody is billed under an address without an id', async () => {
  const { standIn, paddle } = openPaddle()
  standIn.setFault({ match: '/addresses', status: 201, body: '{"data":{}}' })
  expect(await paddle.quoteSales.bill(REQUEST, 'ref')).toEqual({ ok: false, reason: 'unavailable' })
})

test('a discount that we can’t read is not an unknown code', async () => {
  const { standIn, paddle } = openPaddle()
  standIn.setFault({ body: '{"data":[{"id":7}],"meta":{"pagination":{"has_more":false}}}' })
  expect(await paddle.discounts.findByCode('SHOW10')).toEqual({ ok: false, reason: 'unavailable' })
})

test('a transaction isn’t missing because Paddle is down', async () => {
  const { standIn, paddle } = openPaddle()
  const { id } = standIn.createTransaction({ items: CORE_AND_PLAYERS })
  standIn.setFault({ status: 503, body: INVALID })
  expect(await paddle.transactions.get(id)).toEqual({ ok: false, reason: 'unavailable' })
})

test('a picture that browsers wouldn’t load isn’t shown with an order', async () => {
  const { standIn, paddle } = openPaddle()
  const { id } = standIn.createTransaction({ items: CORE_AND_PLAYERS })
  const [first, second] = standIn.transactions.get(id)!.details.line_items
  first!.product.image_url = 'http://pictures.example.com/core.png'
  second!.product.image_url = 'https://pictures.example.com/players.png'
  const result = await paddle.transactions.get(id)
  const pictures = result.ok && result.value.lines.map(({ imageUrl }) => imageUrl)
  expect(pictures).toEqual([null, 'https://pictures.example.com/players.png'])
})

test.each([
  ['no text as its currency', { currency_code: 7 }, { ok: false, reason: 'unavailable' }],
  ['no text as its day', { billed_at: 7 }, { ok: true, value: { dueAt: null, billedAt: null } }],
  ['no number of days to pay', { billing_details: terms('x') }, { ok: true, value: { dueAt: null } }],
  ['too many days to pay', { billing_details: terms(1e12) }, { ok: true, value: { dueAt: null } }],
])('a transaction with %s breaks no page', async (_, changes, expected) => {
  const { standIn, paddle } = openPaddle()
  const { id } = standIn.createTransaction({ items: CORE_AND_PLAYERS })
  Object.assign(standIn.transactions.get(id)!, { billed_at: '2026-03-01T00:00:00Z', ...changes })
  expect(await paddle.transactions.get(id)).toMatchObject(expected)
})

function terms(frequency: unknown) {
  return { payment_terms: { interval: 'day', frequency } }
}
