import { expect, test } from 'vitest'
import { failureWords, PAYMENT_ERRORS } from '../../../app/content/order-words.ts'
import contract from '../../stand-ins/paddle/contract.json' with { type: 'json' }

test('every code of Paddle’s is explained, with what to do next', () => {
  const codes = contract.components.schemas.error_code.enum
  expect(codes).toHaveLength(19)
  expect(Object.keys(PAYMENT_ERRORS).sort()).toEqual([...codes].sort())
  for (const code of codes) expect(failureWords(code)).toMatch(/use another|ask|again|check the/i)
})

test.each(['a_new_code', 'constructor'])('%s gets a general sentence', (error) => {
  expect(failureWords(error)).toBe(PAYMENT_ERRORS.unknown)
})
