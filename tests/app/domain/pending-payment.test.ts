import { describe, expect, test } from 'vitest'
import {
  paymentWords,
  type PendingPayment,
  readPendingPayment,
  endOfPayment,
  endPath,
  writePendingPayment,
} from '../../../app/domain/pending-payment.ts'

const AT = new Date(2026, 2, 5, 14, 5)
const HOUR_MS = 3_600_000
const pending: PendingPayment = {
  atMs: AT.getTime(),
  total: '£1,776.00',
  orderHref: '/checkout/complete?transaction=txn_1&players=3',
  sold: 'pri_a:1 pri_b:2',
}

describe('a pending payment', () => {
  test.each<[string, PendingPayment]>([
    ['of which all is known', pending],
    ['of which the frame has said nothing', { ...pending, total: '', orderHref: null }],
  ])('%s is read as it was written', (_, payment) => {
    expect(readPendingPayment(writePendingPayment(payment), payment.atMs + HOUR_MS)).toEqual(payment)
  })

  test('is forgotten after a day', () => {
    const text = writePendingPayment(pending)
    expect(readPendingPayment(text, pending.atMs + 24 * HOUR_MS - 1)).not.toBeNull()
    expect(readPendingPayment(text, pending.atMs + 24 * HOUR_MS)).toBeNull()
  })

  test.each([null, '', 'x', '|||', '5|£1', '1e3|£1||pri_a:1', `-5|£1||pri_a:1`])('is none in %j', (text) =>
    expect(readPendingPayment(text, 0)).toBeNull(),
  )

  test.each(['https://elsewhere.test/', '//elsewhere.test', 'javascript:alert(1)', '/checkout/completed'])(
    'never leads to %s',
    (href) =>
      expect(readPendingPayment(`${pending.atMs}|£1|${href}|pri_a:1`, pending.atMs)?.orderHref).toBeNull(),
  )

  test.each([
    ['£1,776.00', 15, 'We’re still confirming your £1,776.00 payment from 14:05'],
    ['£1,776.00', 24 + 9, 'We’re still confirming your £1,776.00 payment from yesterday at 14:05'],
    ['', 15, 'We’re still confirming your payment from 14:05'],
  ])('of %j is named with its time', (total, hour, title) =>
    expect(paymentWords('unconfirmed', { ...pending, total }, new Date(2026, 2, 5, hour)).title).toBe(title),
  )
})

test.each([
  ['draft', null, null],
  ['ready', 'error', 'cancelled'],
  ['ready', 'action_required', null],
  ['billed', null, null],
  ['canceled', null, 'cancelled'],
  ['paid', 'captured', 'paid'],
] as const)('a sale that is “%s” with a payment attempt “%s” has ended: %j', (status, attempt, end) =>
  expect(endOfPayment({ status, attempt: attempt && { status: attempt, at: AT.toISOString() } }, AT)).toBe(
    end,
  ),
)

test('the end is asked for where the order’s page is', () => {
  const payment = {
    atMs: 0,
    total: '',
    sold: 'x',
    orderHref: '/checkout/complete?transaction=txn_1&players=3',
  }
  expect(endPath(payment)).toBe('/checkout/complete.json?transaction=txn_1&players=3')
  expect(endPath({ ...payment, orderHref: null })).toBeNull()
})
