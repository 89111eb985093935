import { describe, expect, test } from 'vitest'
import { readPaddleEvent } from '../../../../server/clients/paddle/webhook.ts'
import { signWebhook } from '../../../stand-ins/paddle.ts'

const SECRET = 'pdl_ntfset_secret'
const NOW = new Date('2026-03-01T12:00:00Z')
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

const body = JSON.stringify({
  event_id: 'evt_1',
  event_type: 'transaction.completed',
  occurred_at: '2026-03-01T11:59:59.000Z',
  notification_id: 'ntf_1',
  data: { id: 'txn_1', custom_data: { userReference: 'usr_ada', userReferenceSignature: 'abc' } },
})
const signed = (text = body, secret = SECRET, when = NOW) => signWebhook(text, secret, when)
const read = (signature: string | null, text = body, now = NOW) =>
  readPaddleEvent(text, signature, SECRET, now)

describe('a webhook', () => {
  const [ts, h1] = signed().split(';') as [string, string]

  test.each([
    ['without a signature', null],
    ['with an empty signature', ''],
    ['without a time', h1],
    ['without a hash', ts],
    ['with a time that isn’t a number', `ts=now;${h1}`],
    ['with a short hash', `${ts};${h1.slice(0, -2)}`],
    ['with a hash that isn’t hex', `${ts};h1=${'z'.repeat(64)}`],
    ['with the hash under another name', `${ts};${h1.replace('h1', 'h2')}`],
    ['if signed with a different secret', signed(body, 'other')],
    ['with a signature for a different body', signed(`${body} `)],
    ['with a time other than the signed one', `ts=${NOW.getTime() / 1000 - 1};${h1}`],
  ])('is refused %s', (_, signature) => expect(read(signature)).toEqual({ ok: false, reason: 'refused' }))

  test.each([
    [-6, false],
    [-5, true],
    [5, true],
    [6, false],
  ])('signed %i s from now is read with ok: %s', (seconds, isAccepted) => {
    expect(read(signed(body, SECRET, at(seconds))).ok).toBe(isAccepted)
  })
})

describe('a genuine webhook', () => {
  test.each([
    'hello',
    '{}',
    '{"event_id":"evt_1","event_type":"x","occurred_at":"yesterday","data":{}}',
    '{"event_id":"evt_1","event_type":"x","occurred_at":"2026-03-01T11:59:59Z","data":null}',
    '{"event_id":"","event_type":"x","occurred_at":"2026-03-01T11:59:59Z","data":{}}',
  ])('is malformed as %j', (text) => {
    expect(read(signed(text), text)).toEqual({ ok: false, reason: 'malformed' })
  })

  test('is accepted with either signature while the secret is rotated', () => {
    const [ts, h1] = signed().split(';')
    const [, other] = signed(body, 'the secret of before').split(';')
    expect(read(`${ts};${h1};${other}`).ok).toBe(true)
    expect(read(`${ts};${other};${h1}`).ok).toBe(true)
  })
})
