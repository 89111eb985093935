import { describe, expect, test } from 'vitest'
import {
  isCheckout,
  isInvoiceDue,
  isOwnedBy,
  isPaid,
  isPaymentUnderWay,
  type TransactionStatus,
} from '../../../app/domain/transaction.ts'

test.each<[TransactionStatus, 'paid' | 'checkout' | 'due' | null]>([
  ['draft', 'checkout'],
  ['ready', 'checkout'],
  ['billed', 'due'],
  ['past_due', 'due'],
  ['canceled', null],
  ['paid', 'paid'],
  ['completed', 'paid'],
])('a transaction that is %s is %s', (status, kind) => {
  expect([isPaid(status), isCheckout(status), isInvoiceDue(status)]).toEqual(
    ['paid', 'checkout', 'due'].map((one) => one === kind),
  )
})

describe('whether a payment is on its way', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const justNow = '2026-03-02T11:59:00Z'
  const longAgo = '2026-03-01T11:59:00Z'
  test.each([
    ...['authorized', 'authorized_flagged', 'action_required', 'pending_no_action_required', 'captured'].map(
      (status) => [status, longAgo, true] as const,
    ),
    ...['created', 'unknown'].flatMap(
      (status) =>
        [
          [status, justNow, true],
          [status, longAgo, false],
          [status, null, false],
        ] as const,
    ),
    ...['error', 'canceled', 'dropped', 'a status to come'].map(
      (status) => [status, justNow, false] as const,
    ),
  ])('%s since %s: %s', (status, at, isUnderWay) => {
    expect(isPaymentUnderWay({ attempt: { status, at } }, now)).toBe(isUnderWay)
  })

  test('not without any attempt', () => {
    expect(isPaymentUnderWay({ attempt: null }, now)).toBe(false)
  })
})

describe('whether a sale is the customer’s own', () => {
  const ADA = { userReference: 'usr_ada', userReferenceSignature: 'sig_ada' }
  const NOBODY = { userReference: null, userReferenceSignature: null }
  const ada = { ...ADA, email: 'ada@example.com', isEmailVerified: true }

  test.each([
    ['with the same pair', ADA, true],
    ['without a signature', { ...ADA, userReferenceSignature: null }, true],
    ['with a made-up signature', { ...ADA, userReferenceSignature: 'sig_noor' }, false],
    ['of somebody else', { ...ADA, userReference: 'usr_noor' }, false],
    ['of nobody', NOBODY, false],
  ])('by the reference: %s', (_, sale, isOwn) => {
    expect(isOwnedBy({ ...sale, email: 'noor@example.com' }, ada)).toBe(isOwn)
  })

  test.each([
    ['of nobody', NOBODY, true],
    ['with a made-up signature', { ...ADA, userReferenceSignature: 'sig_noor' }, true],
    ['of somebody else', { userReference: 'usr_noor', userReferenceSignature: 'sig_noor' }, false],
    ['of somebody else, unsigned', { userReference: 'usr_noor', userReferenceSignature: null }, false],
  ])('by the verified address, unless it names somebody else: %s', (_, sale, isOwn) => {
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
  ])('the address of the sale is %j, that of the customer %j: %s', (ofSale, email, isOwn) => {
    expect(isOwnedBy({ ...NOBODY, email: ofSale }, { ...ada, email })).toBe(isOwn)
  })

  test('never of a visitor, nor of a customer without a reference', () => {
    expect(isOwnedBy({ ...NOBODY, email: 'ada@example.com' }, null)).toBe(false)
    expect(isOwnedBy({ ...ADA, email: null }, { ...NOBODY, email: '', isEmailVerified: false })).toBe(false)
  })
})
