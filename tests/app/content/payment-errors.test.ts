import { expect, test } from 'vitest'
import { PAYMENT_ERRORS, paymentFailureOf } from '../../../app/content/payment-errors.ts'
import contract from '../../stand-ins/paddle/contract.json' with { type: 'json' }

const failed = (error: string | null) => ({ attempt: { status: 'error', at: null, error } })

test('every code of Paddle’s is explained, with what to do next', () => {
  const codes = contract.components.schemas.error_code.enum
  expect(codes).toHaveLength(19)
  expect(Object.keys(PAYMENT_ERRORS).sort()).toEqual([...codes].sort())
  for (const code of codes)
    expect(paymentFailureOf({ status: 'ready', ...failed(code) })).toMatch(/use another|ask|again|check the/i)
})

test.each(['a_new_code', 'constructor', null])('%s gets a general sentence', (error) => {
  expect(paymentFailureOf({ status: 'past_due', ...failed(error) })).toBe(PAYMENT_ERRORS.unknown)
})

test.each([
  ['a paid order', { status: 'completed', ...failed('declined') }],
  ['a cancelled order', { status: 'canceled', ...failed('declined') }],
  ['no attempt', { status: 'ready', attempt: null }],
  ['a newer attempt', { status: 'ready', attempt: { status: 'created', at: null, error: null } }],
] as const)('%s has no failure to explain', (_, sale) => {
  expect(paymentFailureOf(sale)).toBeNull()
})
