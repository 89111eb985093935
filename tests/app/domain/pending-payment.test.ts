import { describe, expect, test } from 'vitest'
import {
  paymentWords,
  type PendingPayment,
  readPendingPayment,
  endOfPayment,
  endPath,
  writePendingPayment,
} from '../../../app/domain/pending-payment.ts'

const HOUR_MS = 3_600_000
const AT = new Date(2026, 2, 5, 14, 5)
const pending: PendingPayment = {
  atMs: AT.getTime(),
  total: '£1,776.00',
  orderHref: '/checkout/complete?transaction=txn_1&players=3',
  key: 'pri_a:1 pri_b:2',
}

describe('a pending payment', () => {
  test.each([pending, { ...pending, total: '', orderHref: null }])(
    'is read back as written, such as %j',
    (payment) => {
      expect(readPendingPayment(writePendingPayment(payment), payment.atMs + HOUR_MS)).toEqual(payment)
    },
  )

  test('is forgotten after a day', () => {
    const text = writePendingPayment(pending)
    expect(readPendingPayment(text, pending.atMs + 24 * HOUR_MS - 1)).not.toBeNull()
    expect(readPendingPayment(text, pending.atMs + 24 * HOUR_MS)).toBeNull()
  })

  test.each([null, '', 'x', '|||', '5|£1', '1e3|£1||pri_a:1', `-5|£1||pri_a:1`])(
    'isn’t read from %j',
    (text) => expect(readPendingPayment(text, 0)).toBeNull(),
  )

  test.each(['https://elsewhere.test/', '//elsewhere.test', 'javascript:alert(1)', '/checkout/completed'])(
    'never links to %s',
    (href) =>
      expect(readPendingPayment(`${pending.atMs}|£1|${href}|pri_a:1`, pending.atMs)?.orderHref).toBeNull(),
  )

  test.each([
    ['£1,776.00', 15, 'We’re still confirming your £1,776.00 payment from 14:05'],
    ['£1,776.00', 24 + 9, 'We’re still confirming your £1,776.00 payment from yesterday at 14:05'],
    ['', 15, 'We’re still confirming your payment from 14:05'],
  ])('of %j is described with its time', (total, hour, title) =>
    expect(paymentWords('unconfirmed', { ...pending, total }, new Date(2026, 2, 5, hour)).title).toBe(title),
  )

  test('is checked at the order’s own path', () => {
    expect(endPath(pending)).toBe('/checkout/complete.json?transaction=txn_1&players=3')
    expect(endPath({ ...pending, orderHref: null })).toBeNull()
  })
})

test.each([
  ['draft', null, null],
  ['ready', 'error', 'cancelled'],
  ['ready', 'action_required', null],
  ['billed', null, null],
  ['canceled', null, 'cancelled'],
  ['paid', 'captured', 'paid'],
] as const)('a sale that is “%s” with the attempt “%s” ends as %j', (status, attempt, end) =>
  expect(endOfPayment({ status, attempt: attempt && { status: attempt, at: AT.toISOString() } }, AT)).toBe(
    end,
  ),
)
