import { expect, test } from 'vitest'
import { isPaid, type TransactionStatus } from '../../../app/domain/transaction.ts'

test.each<[TransactionStatus, boolean]>([
  ['draft', false],
  ['ready', false],
  ['billed', false],
  ['past_due', false],
  ['canceled', false],
  ['paid', true],
  ['completed', true],
])('a transaction that is %s counts as paid: %s', (status, paid) => {
  expect(isPaid(status)).toBe(paid)
})
