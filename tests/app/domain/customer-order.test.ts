import { describe, expect, test } from 'vitest'
import {
  type CustomerOrder,
  filterOrders,
  isOrder,
  licenseOfOrder,
  orderQueryString,
  orderStatus,
  paymentStepOf,
  readOrderQuery,
  yearsOf,
  ordersCsv,
} from '../../../app/domain/customer-order.ts'
import type { TransactionStatus } from '../../../app/domain/transaction.ts'
import { licenseOf } from './sample-licenses.ts'

const NOW = new Date('2026-03-05T12:00:00Z')

const orderWith = (fields: Partial<CustomerOrder>): CustomerOrder => ({
  id: 'txn_1',
  status: 'completed',
  userReference: null,
  userReferenceSignature: null,
  license: null,
  email: null,
  quote: null,
  quoteUntil: null,
  currency: 'GBP',
  totals: null,
  invoiceNumber: null,
  takesCards: false,
  isInvoice: false,
  poNumber: null,
  dueAt: null,
  attempt: null,
  card: null,
  method: null,
  refunded: null,
  createdAt: '2026-03-04T10:00:00Z',
  billedAt: '2026-03-05T10:00:00Z',
  paidAt: null,
  lines: [],
  ...fields,
})

const attempt = (status: string) => ({ status, at: '2026-03-05T11:00:00Z' })

test.each<[Partial<CustomerOrder>, string]>([
  [{ status: 'completed' }, 'Completed'],
  [{ status: 'completed', refunded: 'all' }, 'Refunded'],
  [{ status: 'completed', refunded: 'part' }, 'Partly refunded'],
  [{ status: 'past_due' }, 'Overdue'],
  [{ status: 'billed' }, 'Invoiced'],
  [{ status: 'ready' }, 'Not paid'],
  [{ status: 'ready', attempt: attempt('error') }, 'Not paid'],
  [{ status: 'ready', attempt: attempt('authorized') }, 'Payment in progress'],
])('%j is “%s”', (fields, words) => {
  expect(orderStatus(orderWith(fields), NOW)).toBe(words)
})

test.each<[Partial<CustomerOrder>, boolean]>([
  ...(['completed', 'paid', 'billed', 'past_due'] as const).map(
    (status) => [{ status }, true] as [Partial<CustomerOrder>, boolean],
  ),
  [{ status: 'canceled' }, true],
  [{ status: 'canceled', billedAt: null }, false],
  [{ status: 'ready' }, false],
  [{ status: 'draft' }, false],
  [{ status: 'ready', attempt: attempt('error') }, false],
  [{ status: 'ready', attempt: attempt('created') }, true],
])('a checkout is no order until money moves: %j is one: %s', (fields, expected) => {
  expect(isOrder(orderWith(fields), NOW)).toBe(expected)
})

test.each<[TransactionStatus, Partial<CustomerOrder>, ReturnType<typeof paymentStepOf>]>([
  ['ready', {}, null],
  ['ready', { takesCards: true, attempt: attempt('error') }, null],
  ['ready', { attempt: attempt('created') }, 'check'],
  ['billed', {}, 'transfer'],
  ['billed', { takesCards: true }, 'pay'],
  ['past_due', { takesCards: true, attempt: attempt('error') }, 'pay'],
  ['past_due', { takesCards: true, attempt: attempt('authorized') }, 'check'],
  ['completed', { takesCards: true, attempt: attempt('captured') }, null],
  ['canceled', { takesCards: true }, null],
])('what is left to do for one that is %s with %j: %s', (status, fields, step) => {
  expect(paymentStepOf(orderWith({ status, ...fields }), NOW)).toBe(step)
})

test('the license that an order added to is named by its id, however old', () => {
  const license = licenseOf({ id: 'lic_1', createdAt: '2020-01-01' })
  expect(licenseOfOrder(orderWith({ license: 'lic_1' }), [license])).toBe(license)
})

describe('the list’s query', () => {
  test.each([
    ['', { year: null, status: null, page: 1 }, ''],
    [
      'year=2026&status=paid&page=3',
      { year: '2026', status: 'paid', page: 3 },
      '?year=2026&status=paid&page=3',
    ],
    ['year=&status=all&page=1', { year: null, status: null, page: 1 }, ''],
    ['year=26&status=ready&page=-1', { year: null, status: null, page: 1 }, ''],
    ['page=99999999999', { year: null, status: null, page: 1_000_000 }, '?page=1000000'],
  ])('“%s”', (typed, query, written) => {
    expect(readOrderQuery(new URLSearchParams(typed))).toEqual(query)
    expect(orderQueryString(readOrderQuery(new URLSearchParams(typed)))).toBe(written)
  })

  const orders = [
    orderWith({ id: 'paid' }),
    orderWith({ id: 'part', refunded: 'part', billedAt: '2025-06-01T00:00:00Z' }),
    orderWith({ id: 'all', refunded: 'all', billedAt: '2025-05-01T00:00:00Z' }),
    orderWith({ id: 'billed', status: 'billed' }),
    orderWith({ id: 'overdue', status: 'past_due' }),
    orderWith({ id: 'underway', status: 'ready', billedAt: null, createdAt: '2024-12-31T23:59:59Z' }),
    orderWith({ id: 'canceled', status: 'canceled' }),
  ]

  test.each([
    ['', 'paid part all billed overdue underway canceled'],
    ['status=paid', 'paid part'],
    ['status=unpaid', 'billed overdue underway'],
    ['status=refunded', 'part all'],
    ['year=2025', 'part all'],
    ['year=2025&status=paid', 'part'],
    ['year=1999', ''],
  ])('“%s” finds: %s', (typed, found) => {
    const query = readOrderQuery(new URLSearchParams(typed))
    expect(
      filterOrders(orders, query)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(found)
  })

  test('offers the years that there are', () => {
    expect(yearsOf(orders)).toEqual(['2026', '2025', '2024'])
  })
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
  const order = orderWith({
    invoiceNumber: '64201-1',
    lines: [line, { ...line, name: 'Updates', amounts: null }],
  })
  const [head, ...rows] = ordersCsv([order], NOW).trim().split('\r\n')
  expect(head!.replaceAll('"', '').trim()).toBe(
    'date,order,description,quantity,net,tax,total,currency,discount,status,invoice_number',
  )
  expect(rows).toEqual([
    '"2026-03-05","txn_1","\'=HYPERLINK(""http://evil.example"")","2","1675.00","335.00","2010.00","GBP","0.00","Completed","64201-1"',
    '"2026-03-05","txn_1","Updates","2","","","","GBP","","Completed","64201-1"',
  ])
})
