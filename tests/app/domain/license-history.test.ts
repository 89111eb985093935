import { describe, expect, test } from 'vitest'
import type { CustomerOrder } from '../../../app/domain/customer-order.ts'
import { historyOf } from '../../../app/domain/license-history.ts'
import type { License } from '../../../app/domain/license.ts'
import { activationOn, licenseOf } from './sample-licenses.ts'
import { lineOf, orderWith } from './sample-sales.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const at = (day: string) => `${day}T10:00:00.000Z`
const core = (id: string, day: string) =>
  licenseOf({ id, edition: 'core', players: 1, entities: 2, createdAt: at(day) })

const sold = (...line: Parameters<typeof lineOf>) => ({ ...lineOf(...line), amounts: null })

const order = (id: string, day: string, fields: Partial<CustomerOrder> = {}) =>
  orderWith({ id, createdAt: at(day), billedAt: at(day), lines: [sold('ctrl-engine-core')], ...fields })

const UPDATES = [sold('ctrl-engine-core', 1, true)]
const PLAYERS = [sold('ctrl-engine-players', 2), ...UPDATES]

const LICENSE: License = {
  ...core('lic_1', '2026-01-05'),
  updatesUntil: at('2027-01-05'),
  activations: [
    { ...activationOn('RACK-1'), activatedAt: at('2026-02-01'), isManual: true },
    { ...activationOn('RACK-2'), activatedAt: null, isManual: null },
  ],
}

const tell = (orders: CustomerOrder[], license = LICENSE, licenses = [license]) =>
  historyOf({ license, licenses, orders, now: NOW }).map(({ words, detail, at, order }) =>
    [at?.slice(0, 10) ?? '–', words, detail, order].filter(Boolean).join(' | '),
  )

test('a license’s life is told newest first, each part with its order', () =>
  expect(
    tell([
      order('txn_bought', '2026-01-05', { refunded: 'part' }),
      order('txn_more', '2026-03-01', { license: 'lic_1', lines: PLAYERS }),
      order('txn_year', '2026-04-01', { license: 'lic_1', lines: UPDATES, refunded: 'all' }),
    ]),
  ).toEqual([
    '2027-01-05 | Updates end',
    '– | Refunded | txn_year',
    '2026-04-01 | Renewed | txn_year',
    '2026-03-01 | Extended | 2 × ctrl-engine-players, ctrl-engine-core | txn_more',
    '2026-02-01 | RACK-1 activated offline',
    '– | Partly refunded | txn_bought',
    '2026-01-05 | Bought | txn_bought',
    '– | RACK-2 activated',
  ]))

describe('orders that don’t belong to it', () => {
  const own = ['2027-01-05 | Updates end', '2026-02-01 | RACK-1 activated offline', '2026-01-05 | Bought']
  const others: [string, CustomerOrder][] = [
    ['extend another license', order('txn_2', '2026-03-01', { license: 'lic_2', lines: PLAYERS })],
    ['bought another license', order('txn_2', '2026-03-01')],
    ['haven’t been paid', order('txn_2', '2026-03-01', { license: 'lic_1', status: 'billed' })],
    ['were cancelled', order('txn_2', '2026-01-05', { status: 'canceled' })],
    ['sell something else', order('txn_2', '2026-01-05', { lines: [sold('other')] })],
  ]
  test.each(others)('aren’t shown if they %s', (_, other) =>
    expect(tell([other]).filter((line) => !line.startsWith('– | RACK-2'))).toEqual(own),
  )

  test('aren’t shown if they were followed by another purchase of the same kind, whose license this is', () => {
    const orders = [order('txn_gone', '2026-01-04'), order('txn_own', '2026-01-05')]
    expect(tell(orders).join()).not.toContain('txn_gone')
    const twins = [LICENSE, core('lic_0', '2026-01-04')]
    expect(tell(orders, LICENSE, twins)).toContain('2026-01-05 | Bought | txn_own')
    expect(tell(orders, twins[1]!, twins).join()).toContain('txn_gone')
  })
})

test('without orders and dates, little is left, and nothing is made up', () => {
  expect(tell([], licenseOf({ id: 'lic_9' }))).toEqual([])
  const ended = { ...LICENSE, updatesUntil: at('2026-05-01'), activations: [] }
  expect(tell([], ended)).toEqual(['2026-05-01 | Updates ended', '2026-01-05 | Bought'])
})
