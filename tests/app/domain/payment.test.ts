import { describe, expect, test } from 'vitest'
import { paymentStateOf, paymentWords } from '../../../app/domain/payment.ts'

const NOW = new Date('2026-03-05T14:20:00Z')

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
    expect(paymentStateOf(sale, { isStarted: false }, NOW)).toBe(state)
  })

  test('is under way from the moment that the buyer pays, though the provider hasn’t noted it yet', () => {
    expect(paymentStateOf({ status: 'ready', attempt: null }, { isStarted: true }, NOW)).toBe('under-way')
  })

  test('is never unpaid if the provider doesn’t answer', () => {
    expect(paymentStateOf(null, { isStarted: false }, NOW)).toBe('under-way')
  })
})

test.each([
  ['£1,776.00', '2026-03-05T14:20:00Z', 'We’re still confirming your £1,776.00 payment from 14:05 UTC'],
  ['£1,776.00', '2026-03-06', 'We’re still confirming your £1,776.00 payment from yesterday at 14:05 UTC'],
  ['', '2026-03-05', 'We’re still confirming your payment from 14:05 UTC'],
])('a payment of %j is described with its time', (total, now, title) => {
  const payment = { state: 'under-way', isStarted: true, total, at: '2026-03-05T14:05:00.000Z' } as const
  expect(paymentWords(payment, { now, zone: 'UTC' }).title).toBe(title)
})

test('a payment that nobody may have made is not claimed', () => {
  const payment = { state: 'under-way', isStarted: false, total: '', at: '2026-03-05T14:05:00.000Z' } as const
  const { title, text } = paymentWords(payment, { now: '2026-03-06', zone: 'UTC' })
  expect(title).toBe('We can’t check your last payment right now')
  expect(text).toContain('You opened a payment form yesterday at 14:05 UTC.')
})
