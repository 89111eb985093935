import { describe, expect, test } from 'vitest'
import { isCheckout, isInvoiceDue, isPaid } from '../../../app/domain/payment.ts'
import { isOwnedBy, type TransactionStatus } from '../../../app/domain/transaction.ts'

test.each<[TransactionStatus, 'paid' | 'checkout' | 'due' | null]>([
  ['draft', 'checkout'],
  ['ready', 'checkout'],
  ['billed', 'due'],
  ['past_due', 'due'],
  ['canceled', null],
  ['paid', 'paid'],
  ['completed', 'paid'],
])('a transaction that is %s counts as %s', (status, kind) => {
  expect([isPaid(status), isCheckout(status), isInvoiceDue(status)]).toEqual(
    ['paid', 'checkout', 'due'].map((one) => one === kind),
  )
})

describe('isOwnedBy', () => {
  const ADA = { userReference: 'usr_ada', userReferenceSignature: 'sig_ada' }
  const NOBODY = { userReference: null, userReferenceSignature: null }
  const ada = { ...ADA, email: 'ada@example.com', isEmailVerified: true }

  test.each([
    ['the same reference and signature', ADA, true],
    ['no signature', { ...ADA, userReferenceSignature: null }, true],
    ['a forged signature', { ...ADA, userReferenceSignature: 'sig_noor' }, false],
    ['somebody else’s reference', { ...ADA, userReference: 'usr_noor' }, false],
    ['no reference', NOBODY, false],
  ])('compares the customer’s reference with %s', (_, sale, isOwn) => {
    expect(isOwnedBy({ ...sale, email: 'noor@example.com' }, ada)).toBe(isOwn)
  })

  test.each([
    ['no reference', NOBODY, true],
    ['a forged signature', { ...ADA, userReferenceSignature: 'sig_noor' }, true],
    ['somebody else’s reference', { userReference: 'usr_noor', userReferenceSignature: 'sig_noor' }, false],
    ['somebody else’s unsigned reference', { ...NOBODY, userReference: 'usr_noor' }, false],
  ])('judges a sale to a verified e-mail address with %s', (_, sale, isOwn) => {
    expect(isOwnedBy({ ...sale, email: 'ada@example.com' }, ada)).toBe(isOwn)
    expect(isOwnedBy({ ...sale, email: 'ada@example.com' }, { ...ada, isEmailVerified: false })).toBe(false)
  })

  test.each([
    ['Ada@Example.com', 'ada@example.com', true],
    ['\u212Aim@example.com', 'kim@example.com', false],
    ['kim@example.com', '\u212Aim@example.com', false],
    ['jürgen@example.com', 'jürgen@example.com', true],
    ['JÜRGEN@example.com', 'jürgen@example.com', false],
    [null, 'ada@example.com', false],
    ['', '', false],
  ])('for a sale to %j and the customer %j is %s', (ofSale, email, isOwn) => {
    expect(isOwnedBy({ ...NOBODY, email: ofSale }, { ...ada, email })).toBe(isOwn)
  })

  test('a customer without a reference owns nothing', () => {
    expect(isOwnedBy({ ...ADA, email: null }, { ...NOBODY, email: '', isEmailVerified: false })).toBe(false)
  })
})
