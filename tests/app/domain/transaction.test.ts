import { expect, test } from 'vitest'
import { isOwnedBy, isPaid, isPayable, type TransactionStatus } from '../../../app/domain/transaction.ts'

test.each<[TransactionStatus, boolean, boolean]>([
  ['draft', false, true],
  ['ready', false, true],
  ['billed', false, false],
  ['past_due', false, false],
  ['canceled', false, false],
  ['paid', true, false],
  ['completed', true, false],
])('a transaction that is %s counts as paid: %s, and can be paid: %s', (status, paid, payable) => {
  expect(isPaid(status)).toBe(paid)
  expect(isPayable(status)).toBe(payable)
})

const ADA = { userReference: 'usr_ada', userReferenceSignature: 'sig_ada' }
const NOBODY = { userReference: null, userReferenceSignature: null }

test.each([
  ['with the same pair', ADA, ADA, true],
  ['without a signature', { ...ADA, userReferenceSignature: null }, ADA, true],
  ['with a made-up signature', { ...ADA, userReferenceSignature: 'sig_noor' }, ADA, false],
  ['of somebody else', { ...ADA, userReference: 'usr_noor' }, ADA, false],
  ['of nobody', NOBODY, ADA, false],
  ['asked for by a customer without a reference', ADA, NOBODY, false],
  ['asked for by a visitor', ADA, null, false],
])('whether a sale is the customer’s own: %s', (_, sale, user, isOwn) => {
  expect(isOwnedBy(sale, user)).toBe(isOwn)
})
