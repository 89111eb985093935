import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  ADA,
  NOW_MS,
  openProductApi,
  statusAndCode,
  USER_REFERENCE_SECRET,
  WEBHOOK_SECRET,
} from './product-api/signed-in.ts'

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const { api, clock } = openProductApi()

const item = (productid: string, quantity = 1, parentid?: string) => ({
  price_id: `pri_${productid}`,
  quantity,
  price: { id: `pri_${productid}`, custom_data: { productid, parentid } },
})

const completed = (eventId: string, userReference: string, items: unknown[], custom: object = {}) => ({
  event_id: eventId,
  event_type: 'transaction.completed',
  occurred_at: '2025-06-02T10:00:00Z',
  notification_id: 'ntf_1',
  data: {
    id: `txn_${eventId}`,
    status: 'completed',
    custom_data: {
      userReference,
      userReferenceSignature: hmac(USER_REFERENCE_SECRET, userReference),
      ...custom,
    },
    items,
  },
})

const sign = (body: string, ts = NOW_MS / 1000) => `ts=${ts};h1=${hmac(WEBHOOK_SECRET, `${ts}:${body}`)}`

function send(event: unknown, makeSignature: (body: string) => string = sign) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const headers = { 'Content-Type': 'application/json', 'Paddle-Signature': makeSignature(body) }
  return api.fetch(new Request('https://api.test/webhooks/paddle', { method: 'POST', headers, body }))
}
const resultOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return ((await response.json()) as { result: string }).result
}

describe('a webhook', () => {
  test('is refused with a missing, wrong, old or future signature, or a changed body', async () => {
    const event = completed('evt_forged', 'usr_ada', [item('ctrl-engine-core')])
    const signatures: ((body: string) => string)[] = [
      () => '',
      () => 'nonsense',
      (body) => `ts=;h1=${hmac(WEBHOOK_SECRET, `:${body}`)}`,
      (body) => `ts=${NOW_MS / 1000};h1=${hmac('other', `${NOW_MS / 1000}:${body}`)}`,
      (body) => sign(body, NOW_MS / 1000 - 301),
      (body) => sign(body, NOW_MS / 1000 + 301),
      (body) => sign(`${body} `),
    ]
    for (const makeSignature of signatures)
      expect(await statusAndCode(await send(event, makeSignature))).toBe('401 invalid_signature')
    expect(api.licensesOf(ADA.sub)).toHaveLength(3)
  })

  test('is refused when it is not an event, or its user reference was forged', async () => {
    expect(await statusAndCode(await send('{'))).toBe('400 invalid_json')
    expect(await statusAndCode(await send({ event_type: 'transaction.completed' }))).toBe(
      '422 invalid_fields',
    )
    const unsigned = completed('evt_1', 'usr_ada', [item('ctrl-engine-core')], {
      userReferenceSignature: 'ab',
    })
    expect(await statusAndCode(await send(unsigned))).toBe('422 user_reference_forged')
    const empty = completed('evt_2', 'usr_ada', [item('ctrl-engine-player')])
    expect(await statusAndCode(await send(empty))).toBe('422 nothing_to_issue')
    expect(api.licensesOf(ADA.sub)).toHaveLength(3)
  })

  test('of another kind changes nothing', async () => {
    const paid = {
      ...completed('evt_3', 'usr_ada', [item('ctrl-engine-core')]),
      event_type: 'transaction.paid',
    }
    expect(await resultOf(await send(paid))).toBe('ignored')
    expect(api.licensesOf(ADA.sub)).toHaveLength(3)
  })
})

describe('a completed sale', () => {
  test('gives one license, however often the event comes, and under any of several signatures', async () => {
    const items = [item('ctrl-engine-pro'), item('ctrl-engine-player', 3), item('ctrl-engine-io', 4)]
    const event = completed('evt_4', 'usr_ada', items)
    const rotating = (body: string) => sign(body).replace(';', `;h1=${'0'.repeat(64)};`) + ';h1=00'
    expect(await resultOf(await send(event, rotating))).toBe('issued')
    expect(await resultOf(await send(event))).toBe('repeated')
    expect(api.licensesOf(ADA.sub)).toHaveLength(4)
    expect(api.licensesOf(ADA.sub)[0]).toMatchObject({
      label: '',
      productid: 'ctrl-engine-pro',
      edition: 'pro',
      players: 4,
      entities: 22,
      created_at: '2025-06-02T10:00:00.000Z',
      updates_until: '2026-06-02T10:00:00.000Z',
      activations: [],
    })
  })

  test('of the edition alone has one player and two entities, wherever the product data stands', async () => {
    const bare = { quantity: 1, price: { id: 'pri_core', custom_data: null } }
    const event = completed('evt_5', 'usr_ada', [bare])
    const product = { custom_data: { productid: 'ctrl-engine-core' } }
    const data = { ...event.data, details: { line_items: [{ price_id: 'pri_core', product }] } }
    expect(await resultOf(await send({ ...event, data }))).toBe('issued')
    expect(api.licensesOf(ADA.sub)[0]).toMatchObject({ edition: 'core', players: 1, entities: 2 })
  })

  test('upgrades a license of the same customer only', async () => {
    const [license] = openProductApi().api.licensesOf(ADA.sub)
    const upgrade = { upgrade: true, license: license?.id }
    const items = [
      item('ctrl-engine-pro-upgrade'),
      item('ctrl-engine-io', 2),
      item('ctrl-engine-core', 1, 'ctrl-engine-core'),
    ]
    const byAnother = await send(completed('evt_7', 'usr_ben', items, upgrade))
    expect(await statusAndCode(byAnother)).toBe('422 license_not_found')
    const byNobody = await send(completed('evt_7', 'usr_dee', items, upgrade))
    expect(await statusAndCode(byNobody)).toBe('422 customer_not_found')
    clock.now += 1000
    expect(await resultOf(await send(completed('evt_7', 'usr_ada', items, upgrade)))).toBe('upgraded')
    const upgraded = api.licensesOf(ADA.sub).find(({ id }) => id === license?.id)
    expect(upgraded).toMatchObject({
      edition: 'pro',
      productid: 'ctrl-engine-pro',
      players: license?.players,
      entities: (license?.entities ?? 0) + 10,
    })
    expect(Date.parse(upgraded?.updates_until ?? '')).toBe(
      Date.parse(license?.updates_until ?? '') + 365 * 86_400_000,
    )
  })
})
