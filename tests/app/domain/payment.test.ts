import { afterEach, describe, expect, test, vi } from 'vitest'
import { paymentWords } from '../../../app/domain/payment-words.ts'
import { paymentErrorOf, paymentOf } from '../../../app/domain/payment.ts'

const NOW = new Date('2026-03-05T14:20:00Z')

afterEach(() => vi.unstubAllEnvs())

describe('the state of a payment', () => {
  test.each([
    ['paid', 'captured', 'paid'],
    ['completed', null, 'paid'],
    ['canceled', null, 'failed'],
    ['ready', 'error', 'failed'],
    ['ready', 'created', 'under-way'],
    ['ready', 'action_required', 'under-way'],
    ['billed', 'error', 'failed'],
    ['ready', 'captured', 'under-way'],
    ['ready', null, 'open'],
    ['billed', null, 'open'],
  ] as const)('of a sale that is “%s” with the attempt “%s” is “%s”', (status, attempt, state) => {
    const sale = { status, attempt: attempt && { status: attempt, at: NOW.toISOString(), error: null } }
    expect(paymentOf(sale, null, NOW)).toBe(state)
  })

  const UNPAID = { status: 'ready', attempt: null } as const
  const STARTED = { isStarted: true, atMs: NOW.getTime(), failedAttemptAt: null, paidAtMs: null }

  test.each([
    ['ready', 'error', 'expired_card', 'expired_card'],
    ['past_due', 'error', null, 'unknown'],
    ['ready', 'dropped', null, null],
    ['ready', 'created', null, null],
    ['canceled', 'error', 'declined', null],
    ['completed', 'error', 'declined', null],
  ] as const)(
    'of a sale that is “%s” after “%s” (%s) failed because of %s',
    (status, attempt, error, why) => {
      const sale = { status, attempt: { status: attempt, at: NOW.toISOString(), error } }
      expect(paymentErrorOf(paymentOf(sale, null, NOW), sale)).toBe(why)
    },
  )

  test('is under way from the moment that the buyer pays, though the provider hasn’t noted it yet', () => {
    expect(paymentOf(UNPAID, STARTED, NOW)).toBe('under-way')
  })

  test('is under way while the provider only lists the attempt that failed before it', () => {
    const [before, after] = ['2026-03-01T11:00:00Z', '2026-03-01T11:01:00Z']
    const listing = (at: string) => ({ ...UNPAID, attempt: { status: 'error', at, error: 'declined' } })
    const again = { ...STARTED, failedAttemptAt: before }
    expect(paymentOf(listing(before), again, NOW)).toBe('under-way')
    expect(paymentOf(listing(before), { ...again, isStarted: false }, NOW)).toBe('failed')
    expect(paymentOf(listing(after), again, NOW)).toBe('failed')
  })

  test('is paid once the provider’s event says so, even if its API lags behind', () => {
    for (const sale of [UNPAID, null])
      expect(paymentOf(sale, { ...STARTED, paidAtMs: NOW.getTime() }, NOW)).toBe('paid')
  })

  test('is never unpaid if the provider doesn’t answer', () => {
    expect(paymentOf(null, STARTED, NOW)).toBe('under-way')
    expect(paymentOf(null, { ...STARTED, isStarted: false }, NOW)).toBe('unknown')
  })
})

const JUST_NOW = '2026-03-02T11:59:00Z'
const LONG_AGO = '2026-03-01T11:59:00Z'
test.each([
  [
    'under-way',
    LONG_AGO,
    'authorized authorized_flagged action_required pending_no_action_required captured',
  ],
  ['under-way', JUST_NOW, 'created unknown a-future-status'],
  ['failed', LONG_AGO, 'created unknown a-future-status'],
  ['failed', null, 'created unknown'],
  ['failed', JUST_NOW, 'error canceled dropped'],
])('a payment is %s if its attempt since %s is any of %s', (state, at, statuses) => {
  for (const status of statuses.split(' ')) {
    const sale = { status: 'ready', attempt: { status, at, error: null } } as const
    expect(paymentOf(sale, null, new Date('2026-03-02T12:00:00Z')), status).toBe(state)
  }
})

const NEXT_DAY = '2026-03-06'
const PAYMENT = { total: '£1,776.00', at: '2026-03-05T14:05:00.000Z', orderHref: '/order', license: null }

test.each([
  ['under-way', {}, NOW, 'We’re still confirming your £1,776.00 payment from 14:05 UTC'],
  ['under-way', {}, NEXT_DAY, 'We’re still confirming your £1,776.00 payment from yesterday at 14:05 UTC'],
  [
    'under-way',
    {},
    '2026-03-12',
    'We’re still confirming your £1,776.00 payment from 14:05 UTC on 5\u00a0March\u00a02026',
  ],
  ['under-way', { total: '' }, NOW, 'We’re still confirming your payment from 14:05 UTC'],
  ['under-way', { orderHref: null }, NOW, 'We’re still confirming this £1,776.00 payment from 14:05 UTC'],
  ['unknown', {}, NOW, 'We can’t check your last payment right now'],
  ['failed', {}, NOW, 'Your payment didn’t go through'],
  ['failed', { orderHref: null }, NOW, 'This payment didn’t go through'],
  ['paid', {}, NOW, 'We’ve received your £1,776.00 payment'],
] as const)('a payment that is “%s” (%j) on %s is described', (state, fields, now, title) => {
  const at = new Date(now).toISOString()
  expect(paymentWords({ ...PAYMENT, ...fields, state }, { now: at, zone: 'UTC' }).title).toBe(title)
})

test.each([
  ['2026-03-28T14:05:00Z', 'from 14:05 on 28\u00a0March\u00a02026'],
  ['2026-03-29T13:05:00Z', 'from yesterday at 14:05'],
])('on the day after the clocks changed, a payment of %s is %s', (at, words) => {
  vi.stubEnv('TZ', 'Europe/London')
  const { title } = paymentWords({ ...PAYMENT, state: 'under-way', at }, { now: '2026-03-29T23:30:00Z' })
  expect(title).toContain(words)
})

test('a payment that nobody may have made is not claimed', () => {
  const { lead } = paymentWords({ ...PAYMENT, state: 'unknown' }, { now: NEXT_DAY, zone: 'UTC' })
  expect(lead).toContain('You opened a payment form yesterday at 14:05 UTC.')
})

test('only the bag’s payment speaks of the bag', () => {
  const leadFor = (license: string | null) =>
    paymentWords({ ...PAYMENT, state: 'paid', license }, { now: '2026-03-05', zone: 'UTC' }).lead
  expect(leadFor(null)).toContain('bag')
  expect(leadFor('lic_1')).not.toContain('bag')
})
