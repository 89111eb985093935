import { describe, expect, test } from 'vitest'
import { type CustomerOrder, isOrderOf, orderStatus } from '../../../app/domain/customer-order.ts'
import { ordersCsv } from '../../../app/domain/order-file.ts'
import { userFromClaims } from '../../../app/domain/user.ts'

const userWith = (isEmailVerified: boolean, email = 'ada@example.com') => ({
  ...userFromClaims({ sub: 'auth0|ada', email }, '')!,
  userReference: 'ref_1',
  userReferenceSignature: 'sig_1',
  isEmailVerified,
})

describe('whose an order is', () => {
  test.each([
    ['the signed reference', 'ref_1', 'sig_1', 'other@example.com', false, true],
    ['a signature that differs', 'ref_1', 'made up', 'other@example.com', true, false],
    ['another’s reference', 'ref_2', 'sig_1', 'other@example.com', true, false],
    ['the verified address', null, null, 'Ada@Example.com', true, true],
    ['the unverified address', null, null, 'ada@example.com', false, false],
    ['no address', null, null, null, true, false],
  ])('%s', (_, userReference, userReferenceSignature, email, isVerified, isOwn) => {
    expect(isOrderOf({ userReference, userReferenceSignature }, email, userWith(isVerified))).toBe(isOwn)
  })

  test('no address of a customer without one', () => {
    const nobodys = { userReference: null, userReferenceSignature: null }
    expect(isOrderOf(nobodys, '', userWith(true, ''))).toBe(false)
  })
})

test.each([
  ['completed', null, 'Completed'],
  ['completed', 'all', 'Refunded'],
  ['completed', 'part', 'Partly refunded'],
  ['past_due', null, 'Overdue'],
  ['billed', null, 'Invoiced'],
  ['ready', null, 'Awaiting payment'],
] as const)('%s, refunded: %s is “%s”', (status, refunded, words) => {
  expect(orderStatus({ status, refunded })).toBe(words)
})

test('a file has a row for each line, and no cell that a spreadsheet would run', () => {
  const line = {
    name: '=HYPERLINK("http://evil.example")',
    quantity: 2,
    productid: null,
    isUpdate: false,
    formattedUnit: null,
    formattedSubtotal: null,
    amounts: { net: '1675.00', tax: '335.00', total: '2010.00', discount: '0.00' },
  }
  const order: CustomerOrder = {
    id: 'txn_1',
    status: 'completed',
    userReference: null,
    userReferenceSignature: null,
    license: null,
    currency: 'GBP',
    totals: null,
    invoiceNumber: '64201-1',
    card: null,
    method: null,
    refunded: null,
    createdAt: '2026-03-04T10:00:00Z',
    billedAt: '2026-03-05T10:00:00Z',
    lines: [line, { ...line, name: 'Updates', amounts: null }],
  }
  const [head, ...rows] = ordersCsv([order]).trim().split('\r\n')
  expect(head!.replaceAll('"', '').trim()).toBe(
    'date,order,description,quantity,net,tax,total,currency,discount,status,invoice_number',
  )
  expect(rows).toEqual([
    '"2026-03-05","txn_1","\'=HYPERLINK(""http://evil.example"")","2","1675.00","335.00","2010.00","GBP","0.00","Completed","64201-1"',
    '"2026-03-05","txn_1","Updates","2","","","","GBP","","Completed","64201-1"',
  ])
})
