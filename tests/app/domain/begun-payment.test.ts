import { describe, expect, test } from 'vitest'
import {
  beginningWords,
  type BegunPayment,
  readBegunPayment,
  endOfPayment,
  endPath,
  readEnd,
  transactionOf,
  writeBegunPayment,
} from '../../../app/domain/begun-payment.ts'

const AT = new Date(2026, 2, 5, 14, 5)
const HOUR_MS = 3_600_000
const begun: BegunPayment = {
  atMs: AT.getTime(),
  total: '£1,776.00',
  orderHref: '/checkout/complete?transaction=txn_1&players=3',
  sold: 'pri_a:1 pri_b:2',
}

describe('a begun payment', () => {
  test.each<[string, BegunPayment]>([
    ['of which all is known', begun],
    ['of which the frame has said nothing', { ...begun, total: '', orderHref: null }],
  ])('%s is read as it was written', (_, payment) => {
    expect(readBegunPayment(writeBegunPayment(payment), payment.atMs + HOUR_MS)).toEqual(payment)
  })

  test('is forgotten after a day', () => {
    const text = writeBegunPayment(begun)
    expect(readBegunPayment(text, begun.atMs + 24 * HOUR_MS - 1)).not.toBeNull()
    expect(readBegunPayment(text, begun.atMs + 24 * HOUR_MS)).toBeNull()
  })

  test.each([null, '', 'x', '|||', '5|£1', '1e3|£1||pri_a:1', `-5|£1||pri_a:1`])('is none in %j', (text) =>
    expect(readBegunPayment(text, 0)).toBeNull(),
  )

  test.each(['https://elsewhere.test/', '//elsewhere.test', 'javascript:alert(1)', '/checkout/completed'])(
    'never leads to %s',
    (href) => expect(readBegunPayment(`${begun.atMs}|£1|${href}|pri_a:1`, begun.atMs)?.orderHref).toBeNull(),
  )

  test('names its sale', () => {
    expect(transactionOf(begun)).toBe('txn_1')
    expect(transactionOf({ ...begun, orderHref: null })).toBeNull()
  })

  test.each([
    ['£1,776.00', 15, 'A payment of £1,776.00 was begun at 14:05'],
    ['£1,776.00', 24 + 9, 'A payment of £1,776.00 was begun yesterday at 14:05'],
    ['', 15, 'A payment was begun at 14:05'],
  ])('of %j is spoken of', (total, hour, words) =>
    expect(beginningWords({ ...begun, total }, new Date(2026, 2, 5, hour))).toBe(words),
  )
})

test.each([
  ['draft', null],
  ['ready', null],
  ['billed', null],
  ['past_due', null],
  ['canceled', 'cancelled'],
  ['paid', 'paid'],
  ['completed', 'paid'],
] as const)('a sale that is “%s” has the end %j', (status, end) => expect(endOfPayment({ status })).toBe(end))

test.each([[null], ['paid'], [{}], [{ end: null }], [{ end: 'constructor' }], [{ end: ['paid'] }]])(
  'an answer such as %j has none',
  (answer) => expect(readEnd(answer)).toBeNull(),
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
