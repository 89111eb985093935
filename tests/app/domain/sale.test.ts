import { expect, test } from 'vitest'
import { saleTo } from '../../../app/domain/sale.ts'

const REFERENCE = { userReference: 'usr_ada', userReferenceSignature: 'signed' }
const USER = { email: 'ada@example.com', ...REFERENCE }
const ORDER = { items: [{ priceId: 'pri_core', quantity: 1 }], country: 'GB', discountId: null }

test.each([ORDER, { ...ORDER, license: 'lic_1' }])('selling without a user throws', (order) => {
  expect(() => saleTo(null, order)).toThrow('User must logged in before check')
})

test.each([{ userReference: null }, { userReferenceSignature: null }])(
  'nothing is sold to a user with %j, since no license could reach them',
  (missing) => {
    expect(saleTo({ ...USER, ...missing }, ORDER)).toBeNull()
  },
)

test('a sale names its buyer and the license’s name; an extension names its license', () => {
  expect(saleTo(USER, ORDER)).toEqual({ ...ORDER, email: USER.email, customData: REFERENCE })
  const named = saleTo(USER, { ...ORDER, label: 'Foyer wall' })
  expect(named?.customData).toEqual({ ...REFERENCE, label: 'Foyer wall' })
  const extension = saleTo(USER, { ...ORDER, license: 'lic_1' })
  expect(extension?.customData).toEqual({ ...REFERENCE, upgrade: true, license: 'lic_1' })
})
