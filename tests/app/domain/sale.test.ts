import { expect, test } from 'vitest'
import { saleTo } from '../../../app/domain/sale.ts'

const USER = { email: 'ada@example.com', userReference: 'usr_ada', userReferenceSignature: 'signed' }
const ORDER = { items: [{ priceId: 'pri_core', quantity: 1 }], country: 'GB', discountId: null }

test('nothing is sold without a user', () => {
  expect(() => saleTo(null, ORDER)).toThrow('User must logged in before check')
  expect(() => saleTo(null, { ...ORDER, license: 'lic_1' })).toThrow('User must logged in before check')
})

test.each([{ userReference: null }, { userReferenceSignature: null }])(
  'nothing is sold to a user without the reference that receives the license: %j',
  (lacking) => {
    expect(saleTo({ ...USER, ...lacking }, ORDER)).toBeNull()
  },
)

test('the sale of a bag names its buyer, that of an extension the license too', () => {
  const reference = { userReference: 'usr_ada', userReferenceSignature: 'signed' }
  expect(saleTo(USER, ORDER)).toEqual({ ...ORDER, email: USER.email, customData: reference })
  expect(saleTo(USER, { ...ORDER, license: 'lic_1' })?.customData).toEqual({
    ...reference,
    upgrade: true,
    license: 'lic_1',
  })
})
