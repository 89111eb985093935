import { describe, expect, test } from 'vitest'
import { type CustomerOrder, licenseOfOrder } from '../../../app/domain/customer-order.ts'
import { filterOrders, ordersCsv, readOrderQuery, yearsOf } from '../../../app/domain/order-list.ts'
import { listQueryString } from '../../../app/domain/list-page.ts'
import { isOrder, orderStatus, paymentStepOf } from '../../../app/domain/order-state.ts'
import { listedPaymentOf } from '../../../app/domain/payment.ts'
import { licenseOf } from './sample-licenses.ts'
import { lineOf, orderWith } from './sample-sales.ts'

const NOW = new Date('2026-03-05T12:00:00Z')

const tried = (status: string) => ({ attempt: { status, at: '2026-03-05T11:00:00Z', error: null } })

test.each<[Partial<CustomerOrder>, words: string, isOrder: boolean]>([
  [{ status: 'completed' }, 'Paid', true],
  [{ status: 'completed', refunded: 'all' }, 'Refunded', true],
  [{ status: 'completed', refunded: 'part' }, 'Partly refunded', true],
  [{ status: 'paid' }, 'Paid', true],
  [{ status: 'past_due' }, 'Overdue', true],
  [{ status: 'billed' }, 'Invoiced', true],
  [{ status: 'canceled' }, 'Cancelled', true],
  [{ status: 'canceled', billedAt: null }, 'Cancelled', false],
  [{ status: 'draft' }, 'Unpaid', false],
  [{ status: 'ready' }, 'Unpaid', false],
  [{ status: 'ready', ...tried('error') }, 'Unpaid', false],
  [{ status: 'ready', ...tried('authorized') }, 'Payment in progress', true],
  [{ status: 'ready', ...tried('created') }, 'Payment in progress', true],
  [{ status: 'past_due', ...tried('captured') }, 'Payment in progress', true],
])('%j has the status “%s”, and isOrder is %s', (fields, words, expected) => {
  const order = orderWith(fields)
  expect(orderStatus(order, listedPaymentOf(order, NOW))).toBe(words)
  expect(isOrder(orderWith(fields), NOW)).toBe(expected)
})

test.each<[Partial<CustomerOrder>, ReturnType<typeof paymentStepOf>]>([
  [{ status: 'ready' }, null],
  [{ status: 'ready', takesCards: true, ...tried('error') }, null],
  [{ status: 'ready', ...tried('created') }, 'check'],
  [{ status: 'billed' }, 'transfer'],
  [{ status: 'billed', takesCards: true }, 'pay'],
  [{ status: 'past_due', takesCards: true, ...tried('error') }, 'pay'],
  [{ status: 'past_due', takesCards: true, ...tried('authorized') }, 'check'],
  [{ status: 'completed', takesCards: true, ...tried('captured') }, null],
  [{ status: 'canceled', takesCards: true }, null],
])('the next step for %j is %s', (fields, step) => {
  const order = orderWith(fields)
  expect(paymentStepOf(order, listedPaymentOf(order, NOW))).toBe(step)
})

test('an extension names its license, however old it is', () => {
  const license = licenseOf({ id: 'lic_1', createdAt: '2020-01-01' })
  expect(licenseOfOrder(orderWith({ license: 'lic_1' }), [license], [])).toBe(license)
})

describe('the order list’s query', () => {
  const ALL = { q: '', year: null, status: null, page: 1 }
  test.each([
    ['', ALL, ''],
    [
      'year=2026&status=paid&page=3&q=+hall+',
      { q: 'hall', year: '2026', status: 'paid', page: 3 },
      '?q=hall&year=2026&status=paid&page=3',
    ],
    ['year=&status=all&page=1', ALL, ''],
    ['year=26&status=ready&page=-1', ALL, ''],
    ['page=99999999999', { ...ALL, page: 1_000_000 }, '?page=1000000'],
  ])('is read from “%s” and written again', (typed, query, written) => {
    expect(readOrderQuery(new URLSearchParams(typed))).toEqual(query)
    expect(listQueryString(readOrderQuery(new URLSearchParams(typed)))).toBe(written)
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
    ['status=cancelled', 'canceled'],
    ['q=underway', 'underway'],
    ['q=DUE+over', 'overdue'],
    ['q=overdue&status=paid', ''],
  ])('“%s” finds the orders “%s”', (typed, expected) => {
    const found = filterOrders(orders, readOrderQuery(new URLSearchParams(typed)))
    expect(found.map(({ id }) => id).join(' ')).toBe(expected)
  })

  test('offers the years of the orders', () => expect(yearsOf(orders)).toEqual(['2026', '2025', '2024']))
})

test('the CSV has one row for each line, with formulas defused', () => {
  const line = {
    ...lineOf(null, 2),
    name: '=HYPERLINK("http://evil.example")',
    amounts: { net: '1675.00', tax: '335.00', total: '2010.00', discount: '0.00' },
  }
  const lines = [line, { ...line, name: 'Updates', amounts: null }]
  expect(ordersCsv([orderWith({ invoiceNumber: '64201-1', lines })], NOW).split('\r\n')).toEqual([
    '\uFEFF"date","order","description","quantity","net","tax","total","currency","discount","status","invoice_number"',
    '"2026-03-05","txn_1","\'=HYPERLINK(""http://evil.example"")","2","1675.00","335.00","2010.00","GBP","0.00","Paid","64201-1"',
    '"2026-03-05","txn_1","Updates","2","","","","GBP","","Paid","64201-1"',
    '',
  ])
})
