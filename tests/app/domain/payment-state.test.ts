import { describe, expect, test } from 'vitest'
import type { FrameOrder } from '../../../app/domain/frame-order.ts'
import {
  type Payment,
  type PaymentEvent,
  type PaymentPhase,
  reducePayment,
  startPayment,
} from '../../../app/domain/payment-state.ts'

type Simple = Exclude<
  PaymentEvent['type'],
  'initiated' | 'order' | 'transaction' | 'chosen' | 'stored' | 'bag-sold' | 'bag-kept'
>

const SALE = {
  sold: 'pri_core:1',
  extension: null,
  completeHref: '/checkout/complete',
  shown: { currency: 'GBP', total: '59400' },
  known: { country: 'GB', discountId: null },
}
const EXTENSION = { ...SALE, sold: null, extension: { sold: 'lic_1,core,1', ofLicense: 'lic_1,' } }
const TRANSACTION = { ...SALE, sold: null, shown: null, known: null, completeHref: null }

const INITIATED: PaymentEvent = { type: 'initiated', atMs: 1000 }
const stored = (events: { paid?: string; pending?: string } = {}): PaymentEvent => ({
  type: 'stored',
  paid: events.paid ? { sold: events.paid, transactionId: 'txn_paid' } : null,
  pending: events.pending ? { atMs: 500, total: '£1.00', orderHref: null, sold: events.pending } : null,
})
const order = (total: string, basis = 'as shown', country: string | null = 'GB'): PaymentEvent => ({
  type: 'order',
  order: { currency: 'GBP', total, basis, country, discountId: null, view: {} } as FrameOrder,
})

const after = (sale: Parameters<typeof startPayment>[0], ...events: (Simple | PaymentEvent)[]): Payment =>
  events
    .map((event): PaymentEvent => (typeof event === 'string' ? { type: event } : event))
    .reduce(reducePayment, startPayment(sale))

test.each<[string, (Simple | PaymentEvent)[], PaymentPhase]>([
  ['a form that opens', ['loaded'], 'open'],
  ['a form that opens late', ['unreachable', 'loaded'], 'open'],
  ['a form that does not open', ['unreachable'], 'unreachable'],
  ['a time limit that passes once the form is open', ['loaded', 'unreachable'], 'open'],
  ['a closed form', ['loaded', 'closed'], 'closed'],
  ['a closed form that is opened again', ['loaded', 'closed', 'again', stored()], 'loading'],
  ['a payment that starts', ['loaded', INITIATED], 'paying'],
  ['a payment without an answer', ['loaded', INITIATED, 'silence'], 'silent'],
  ['a late answer', ['loaded', INITIATED, 'silence', 'completed'], 'completed'],
  ['a second card', ['loaded', INITIATED, 'declined', INITIATED], 'paying'],
  ['a form closed while money may be moving', ['loaded', INITIATED, 'closed'], 'unconfirmed'],
  ['a form that loads again while money may be moving', ['loaded', INITIATED, 'loaded'], 'paying'],
  ['a payment that starts again after silence', ['loaded', INITIATED, 'silence', INITIATED], 'silent'],
  ['silence without a payment', ['loaded', 'silence'], 'open'],
  ['an error', ['loaded', 'error'], 'broken'],
  ['an error while money may be moving', ['loaded', INITIATED, 'error'], 'unconfirmed'],
  ['a payment that fails', ['loaded', INITIATED, 'failed'], 'unconfirmed'],
  ['an error after the form was closed', ['loaded', INITIATED, 'closed', 'error'], 'unconfirmed'],
  ['a form closed after an error', ['loaded', 'error', 'closed'], 'broken'],
  ['a form that loads again after an error', ['loaded', INITIATED, 'error', 'loaded'], 'unconfirmed'],
  ['success after an error', ['loaded', INITIATED, 'error', 'completed'], 'completed'],
  ['anything after success', ['completed', 'closed', 'error', 'declined', INITIATED, 'silence'], 'completed'],
  ['the same order, paid for elsewhere', ['loaded', stored({ paid: 'pri_core:1' })], 'finished'],
  ['another order, paid for elsewhere', ['loaded', stored({ paid: 'pri_pro:1' })], 'open'],
  ['an order paid for elsewhere while paying', [INITIATED, stored({ paid: 'pri_core:1' })], 'paying'],
  ['a payment that is pending elsewhere', ['loaded', stored({ pending: 'pri_pro:1' })], 'earlier'],
  ['that payment once it is settled', [stored({ pending: 'pri_pro:1' }), stored()], 'loading'],
  ['its own pending payment', ['loaded', INITIATED, stored({ pending: 'pri_core:1' })], 'paying'],
  ['a payment that is pending elsewhere after an error', ['error', stored({ pending: 'x' })], 'broken'],
  ['“Continue now” after success', ['completed', 'finished', 'again'], 'finished'],
])('%s', (_, events, phase) => expect(after(SALE, stored(), ...events).phase).toBe(phase))

describe('an extension', () => {
  test.each<[string, PaymentEvent[], Partial<Payment>]>([
    ['the same one paid for elsewhere', [stored({ paid: 'lic_1,core,1' })], { phase: 'finished' }],
    ['another one of the license', [stored({ paid: 'lic_1,core,2' })], { isLicenseChanged: true }],
    ['one of another license', [stored({ paid: 'lic_2,core,1' })], { isLicenseChanged: false }],
    ['a pending one of another license', [stored({ pending: 'lic_2,core,1' })], { phase: 'open' }],
    ['a pending one of the license', [stored({ pending: 'lic_1,core,2' })], { phase: 'earlier' }],
  ])('%s', (_, events, expected) =>
    expect(after(EXTENSION, stored(), 'loaded', ...events)).toMatchObject(expected),
  )

  test('bought earlier is no change of the license', () => {
    const earlier = stored({ paid: 'lic_1,core,0' })
    expect(after(EXTENSION, earlier, 'loaded', earlier).isLicenseChanged).toBe(false)
  })
})

describe('the total', () => {
  const difference = (...events: PaymentEvent[]) => after(SALE, stored(), ...events).difference
  test.each<[string, PaymentEvent[], unknown]>([
    ['as shown', [order('59400')], null],
    ['before the country is known', [order('1', 'x', null)], null],
    ['after the buyer changed something', [order('59400'), order('1', 'with a discount')], null],
  ])('%s is no difference', (_, events, expected) => expect(difference(...events)).toBe(expected))

  test('that differs from the page, or changes by itself, is a difference to report', () => {
    const report = { shown: 'GBP 594.00', asked: 'GBP 594.01' }
    expect(difference(order('59401'))).toMatchObject({ asked: '£594.01', report })
    expect(difference(order('59400'), order('59401'))).toMatchObject({ report })
  })
})

test('a payment that starts is pending until it is declined', () => {
  const paying = after(SALE, order('59400'), { type: 'transaction', transactionId: 'txn_1' }, INITIATED)
  const orderHref = '/checkout/complete?transaction=txn_1'
  expect(paying.pending).toEqual({ atMs: 1000, total: '£594.00', orderHref, sold: 'pri_core:1' })
  expect(reducePayment(paying, { type: 'declined' }).pending).toBeNull()
})

test('a closed form opens again with the buyer’s choices, unless it sells a transaction', () => {
  const chosen: PaymentEvent = { type: 'chosen', known: { discountId: 'dsc_1' } }
  expect(after(SALE, chosen, 'closed', 'again').known).toEqual({ country: 'GB', discountId: 'dsc_1' })
  expect(after(TRANSACTION, chosen).known).toBeNull()
})
