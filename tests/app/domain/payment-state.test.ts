import { describe, expect, test } from 'vitest'
import type { FrameOrder } from '../../../app/domain/frame-order.ts'
import {
  type Payment,
  type PaymentEvent,
  type PaymentPhase,
  reducePayment,
  startPayment,
} from '../../../app/domain/payment-state.ts'

type Simple = Exclude<PaymentEvent['type'], 'initiated' | 'order' | 'transaction' | 'chosen' | 'stored'>

const SALE = {
  bagKey: 'pri_core:1',
  extension: null,
  completeHref: '/checkout/complete',
  displayedTotal: { currency: 'GBP', total: '59400' },
  choices: { country: 'GB', discountId: null },
}
const EXTENSION = { ...SALE, bagKey: null, extension: { key: 'lic_1,core,1', keyPrefix: 'lic_1,' } }
const TRANSACTION = { ...SALE, bagKey: null, displayedTotal: null, choices: null, completeHref: null }

const PAY: PaymentEvent = { type: 'initiated', atMs: 1000 }
const stored = (events: { paid?: string; pending?: string } = {}): PaymentEvent => ({
  type: 'stored',
  paid: events.paid ? { key: events.paid, transactionId: 'txn_paid' } : null,
  pending: events.pending ? { atMs: 500, total: '£1.00', orderHref: null, key: events.pending } : null,
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
  ['a form that never opens', ['unreachable'], 'unreachable'],
  ['a timeout after the form opened', ['loaded', 'unreachable'], 'open'],
  ['a closed form', ['loaded', 'closed'], 'closed'],
  ['a reopened form', ['loaded', 'closed', 'again', stored()], 'loading'],
  ['a payment', ['loaded', PAY], 'paying'],
  ['a payment without a response', ['loaded', PAY, 'silence'], 'silent'],
  ['a late response', ['loaded', PAY, 'silence', 'completed'], 'completed'],
  ['a second card', ['loaded', PAY, 'declined', PAY], 'paying'],
  ['closing the form while paying', ['loaded', PAY, 'closed'], 'unconfirmed'],
  ['the form reloading while paying', ['loaded', PAY, 'loaded'], 'paying'],
  ['a second payment after one without a response', ['loaded', PAY, 'silence', PAY], 'silent'],
  ['a timeout without a payment', ['loaded', 'silence'], 'open'],
  ['an error', ['loaded', 'error'], 'broken'],
  ['an error while paying', ['loaded', PAY, 'error'], 'unconfirmed'],
  ['a failed payment', ['loaded', PAY, 'failed'], 'unconfirmed'],
  ['a payment that failed in the end', ['loaded', PAY, 'failed', 'unpaid'], 'unpaid'],
  ['a silent payment that failed in the end', ['loaded', PAY, 'silence', 'unpaid'], 'declined'],
  [
    'another try after a silent payment failed',
    ['loaded', PAY, 'failed', 'unpaid', 'again', stored()],
    'loading',
  ],
  ['an error after closing the form while paying', ['loaded', PAY, 'closed', 'error'], 'unconfirmed'],
  ['closing the form after an error', ['loaded', 'error', 'closed'], 'broken'],
  ['the form reloading after an error while paying', ['loaded', PAY, 'error', 'loaded'], 'unconfirmed'],
  ['success after an error', ['loaded', PAY, 'error', 'completed'], 'completed'],
  ['any event after success', ['completed', 'closed', 'error', 'declined', PAY, 'silence'], 'completed'],
  ['the same bag paid for in another tab', ['loaded', stored({ paid: 'pri_core:1' })], 'finished'],
  ['a different bag paid for in another tab', ['loaded', stored({ paid: 'pri_pro:1' })], 'open'],
  ['the same bag paid for in another tab while paying', [PAY, stored({ paid: 'pri_core:1' })], 'paying'],
  ['a payment pending in another tab', ['loaded', stored({ pending: 'pri_pro:1' })], 'earlier'],
  ['a payment pending in another tab, once settled', [stored({ pending: 'pri_pro:1' }), stored()], 'loading'],
  ['its own pending payment', ['loaded', PAY, stored({ pending: 'pri_core:1' })], 'paying'],
  ['a payment pending in another tab after an error', ['error', stored({ pending: 'x' })], 'broken'],
  ['“Continue now” after success', ['completed', 'finished', 'again'], 'finished'],
])('the phase suits %s', (_, events, phase) => expect(after(SALE, stored(), ...events).phase).toBe(phase))

test.each<[string, PaymentEvent, Partial<Payment>]>([
  ['the same extension paid for in another tab', stored({ paid: 'lic_1,core,1' }), { phase: 'finished' }],
  [
    'a different extension for the license',
    stored({ paid: 'lic_1,core,2' }),
    { phase: 'open', isLicenseChanged: true },
  ],
  ['an extension for a different license', stored({ paid: 'lic_2,core,1' }), { isLicenseChanged: false }],
  ['a payment pending for a different license', stored({ pending: 'lic_2,core,1' }), { phase: 'open' }],
  ['a payment pending for the same license', stored({ pending: 'lic_1,core,2' }), { phase: 'earlier' }],
])('an extension’s checkout handles %s', (_, event, expected) =>
  expect(after(EXTENSION, stored(), 'loaded', event)).toMatchObject(expected),
)

test('an extension bought before the page was opened doesn’t count as a change', () => {
  const earlier = stored({ paid: 'lic_1,core,0' })
  expect(after(EXTENSION, earlier, 'loaded', earlier).isLicenseChanged).toBe(false)
})

describe('the total', () => {
  const difference = (...events: PaymentEvent[]) => after(SALE, stored(), ...events).difference
  test.each<[string, PaymentEvent[]]>([
    ['is as shown', [order('59400')]],
    ['comes before the country is known', [order('1', 'x', null)]],
    ['follows a change by the buyer', [order('59400'), order('1', 'with a discount')]],
  ])('doesn’t count as different if it %s', (_, events) => expect(difference(...events)).toBeNull())

  test('is reported if it differs from the page or changes on its own', () => {
    const report = { shown: 'GBP 594.00', asked: 'GBP 594.01' }
    expect(difference(order('59401'))).toMatchObject({ charged: '£594.01', report })
    expect(difference(order('59400'), order('59401'))).toMatchObject({ report })
  })
})

test('a payment is pending until it’s declined', () => {
  const paying = after(SALE, order('59400'), { type: 'transaction', transactionId: 'txn_1' }, PAY)
  const orderHref = '/checkout/complete?transaction=txn_1'
  expect(paying.pending).toEqual({ atMs: 1000, total: '£594.00', orderHref, key: 'pri_core:1' })
  expect(reducePayment(paying, { type: 'declined' }).pending).toBeNull()
})

test('a reopened form keeps the buyer’s choices, unless it sells a transaction', () => {
  const chosen: PaymentEvent = { type: 'chosen', choices: { discountId: 'dsc_1' } }
  expect(after(SALE, chosen, 'closed', 'again').choices).toEqual({ country: 'GB', discountId: 'dsc_1' })
  expect(after(TRANSACTION, chosen).choices).toBeNull()
})
