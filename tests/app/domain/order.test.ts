import { expect, test } from 'vitest'
import type { License } from '../../../app/domain/license.ts'
import type { Configuration } from '../../../app/domain/configuration.ts'
import { orderStatus, orderTone, paymentStepOf, stateOfOrder } from '../../../app/domain/order-state.ts'
import { engineOf, licenseOf } from '../../../app/domain/order.ts'
import { awaitedPaymentOf, paymentOf } from '../../../app/domain/payment.ts'
import type { Transaction, TransactionLine } from '../../../app/domain/transaction.ts'
import { licenseOf as sampleLicense } from './sample-licenses.ts'
import { lineOf } from './sample-sales.ts'

const [CORE_LINE, PRO_LINE] = [lineOf('ctrl-engine-core'), lineOf('ctrl-engine-pro')]
const PLAYERS = lineOf('ctrl-engine-player', 2)
const UPDATES = [lineOf('ctrl-engine-player', 2, true), lineOf('ctrl-engine-pro', 1, true)]

test.each<[string, TransactionLine[], Configuration | null]>([
  ['an edition alone', [CORE_LINE], { edition: 'core', players: 1, entities: 2 }],
  ['add-ons', [PRO_LINE, PLAYERS, lineOf('ctrl-engine-io', 3)], { edition: 'pro', players: 3, entities: 17 }],
  ['updates, which add nothing', [PRO_LINE, ...UPDATES], { edition: 'pro', players: 1, entities: 2 }],
  ['add-ons for an existing license', [PLAYERS], null],
  ['two engines', [lineOf('ctrl-engine-core', 2)], null],
  ['both editions', [CORE_LINE, PRO_LINE], null],
  ['unnamed products', [lineOf(null)], null],
])('engineOf reads an order with %s', (_, lines, engine) => expect(engineOf(lines)).toEqual(engine))

const ENGINE: Configuration = { edition: 'pro', players: 3, entities: 12 }
const ORDERED_AT = '2026-03-01T12:00:00.400Z'
const ORDER = { createdAt: ORDERED_AT, billedAt: null, paidAt: null }
const EXTENDED = new Set(['extended'])
const AFTER = '2026-03-01T12:05:00Z'

const UNKNOWN = { edition: null, players: null, entities: null }

const license = (id: string, createdAt: string | null, fields: Partial<License> = {}) =>
  sampleLicense({ id, createdAt, productid: 'ctrl-engine-pro', ...ENGINE, ...fields })

test.each<[string, License[], string | null]>([
  ['not one created just before', [license('old', '2026-03-01T12:00:00.399Z')], null],
  ['not one with an unknown time', [license('undated', null)], null],
  ['not one of a lower edition', [license('core', AFTER, { edition: 'core', productid: null })], null],
  ['not a smaller one', [license('small', AFTER, { players: 1 })], null],
  ['not one created over two days later', [license('other', '2026-03-03T12:00:01Z')], null],
  ['one created in the same second', [license('new', '2026-03-01T12:00:00Z')], 'new'],
  ['one created that day, if only the day is known', [license('day', '2026-03-01')], 'day'],
  ['not one created the day before', [license('day', '2026-02-28')], null],
  ['the first of two, if there was a later order', [license('2', '2026-03-02'), license('1', AFTER)], '1'],
  [
    'an exact match before a larger one',
    [license('9', AFTER, { players: 9 }), license('3', '2026-03-02')],
    '3',
  ],
  ['one that was extended since', [license('extended', AFTER, { players: 9, entities: 52 })], 'extended'],
  ['not a larger one, which may be another order’s', [license('other', AFTER, { players: 9 })], null],
  ['one with unknown counts', [license('bare', AFTER, UNKNOWN)], 'bare'],
])('the license for an order is %s', (_, licenses, id) => {
  expect(licenseOf(ENGINE, ORDER, licenses, EXTENDED)?.id ?? null).toBe(id)
})

test.each<[string, Partial<Configuration>, Partial<Transaction>, string, string | null]>([
  ['the limit is two days from billing', {}, { billedAt: '2026-03-02' }, '2026-03-20', null],
  ['payment moves the limit', {}, { billedAt: '2026-03-02', paidAt: '2026-03-19' }, '2026-03-20', 'found'],
  ['a Core may have been upgraded since', { edition: 'core' }, {}, AFTER, 'found'],
  ['an order without a time finds none', {}, { createdAt: null }, AFTER, null],
])('when an order’s license is sought, %s', (_, engine, order, madeAt, id) => {
  const licenses = [license('found', madeAt)]
  const found = licenseOf({ ...ENGINE, ...engine }, { ...ORDER, ...order }, licenses, new Set(['found']))
  expect(found?.id ?? null).toBe(id)
})

const SOON = new Date('2026-03-01T12:30:00Z')
const LATER = new Date('2026-03-01T13:01:00Z')
const MADE = [license('new', '2026-03-01T12:10:00Z', { players: 1, entities: 2 })]
const tried = (status: string) => ({ attempt: { status, at: ORDERED_AT, error: null } })

test.each<[string, Partial<Transaction>, License[] | null, Date, string]>([
  ['a new checkout', { status: 'draft' }, [], SOON, 'unconfirmed'],
  ['an old checkout', { status: 'draft' }, [], LATER, 'unpaid'],
  ['an old checkout being paid', { status: 'ready', ...tried('authorized') }, [], LATER, 'unconfirmed'],
  ['a new checkout with a declined payment', { status: 'ready', ...tried('error') }, [], SOON, 'unpaid'],
  ['an invoice', { status: 'billed' }, [], SOON, 'billed'],
  ['an invoice being paid', { status: 'billed', ...tried('captured') }, [], SOON, 'unconfirmed'],
  ['an old invoice that was just paid', { billedAt: '2026-02-01', paidAt: AFTER }, [], LATER, 'on-its-way'],
  ['a cancelled order', { status: 'canceled' }, MADE, SOON, 'canceled'],
  ['a paid order with its license', { status: 'paid' }, MADE, SOON, 'licensed'],
  ['a new paid order', {}, [], SOON, 'on-its-way'],
  ['a refunded order', { refunded: 'all' }, MADE, SOON, 'refunded'],
  ['an old paid order', {}, [], LATER, 'late'],
  ['a paid order while licenses can’t be loaded', {}, null, SOON, 'license-unknown'],
  ['an order without an engine', { lines: [lineOf(null)] }, null, SOON, 'done'],
  ['an order without a time', { createdAt: null }, [], LATER, 'on-its-way'],
])('%s has the right state', (_, fields, licenses, now, state) => {
  const status = 'completed' as const
  const sale = {
    status,
    lines: [PRO_LINE],
    attempt: null,
    refunded: null,
    isInvoice: false,
    quote: null,
    ...ORDER,
    ...fields,
  }
  const payment = awaitedPaymentOf(sale, paymentOf(sale, null, now), now)
  expect(stateOfOrder({ sale, payment, licenses, extended: EXTENDED, now }).state).toBe(state)
})

test.each<[Transaction['status'], 'open' | 'under-way' | 'paid', string]>([
  ['completed', 'paid', 'success'],
  ['past_due', 'open', 'warning'],
  ['past_due', 'under-way', 'neutral'],
  ['past_due', 'paid', 'success'],
  ['billed', 'open', 'neutral'],
  ['billed', 'paid', 'success'],
])('the tone of a %s order whose payment is %s is %s', (status, payment, tone) => {
  expect(orderTone({ status, refunded: null }, payment)).toBe(tone)
})

test('the badge of a new checkout says what its notice says', () => {
  const sale = { status: 'ready' as const, refunded: null, isInvoice: false, quote: null, ...ORDER }
  expect(orderStatus(sale, awaitedPaymentOf(sale, 'open', SOON))).toBe('Payment in progress')
  expect(paymentStepOf({ ...sale, takesCards: true }, awaitedPaymentOf(sale, 'open', SOON))).toBe('check')
  expect(orderStatus(sale, awaitedPaymentOf(sale, 'open', LATER))).toBe('Unpaid')
})
