import { describe, expect, test } from 'vitest'
import type { FrameOrder } from '../../../app/domain/frame-order.ts'
import type { CurrentPayment } from '../../../app/domain/payment.ts'
import {
  isOtherOrder,
  type PaymentForm,
  type PaymentEvent,
  type FormPhase,
  reduceForm,
  startForm,
} from '../../../app/domain/payment-form.ts'

type Simple = 'loaded' | 'unreachable' | 'closed' | 'silence' | 'declined' | 'error' | 'completed' | 'again'

const SALE = {
  sold: 'pri_core:1',
  isExtension: false,
  completeHref: '/checkout/complete',
  displayedTotal: { currency: 'GBP', total: '59400' },
  choices: { country: 'GB', discountId: null },
}
const EXTENSION = { ...SALE, sold: 'lic_1,core,1', isExtension: true }
const TRANSACTION = { ...SALE, sold: '', displayedTotal: null, choices: null, completeHref: null }

const OWN: PaymentEvent = { type: 'transaction', transactionId: 'txn_own' }
const PAY: PaymentEvent = { type: 'initiated', at: '2026-03-05T14:05:00Z' }
const NOTHING_KNOWN: PaymentEvent = { type: 'known', payment: null }
const payment = (
  state: CurrentPayment['state'],
  transaction = 'txn_own',
  sold = SALE.sold,
): CurrentPayment => ({
  ...{ state, transaction, sold, total: '£1.00', at: '2026-03-05T14:00:00Z', orderHref: null },
  license: null,
  isSeen: false,
  error: null,
})
const known = (...parts: Parameters<typeof payment>): PaymentEvent => ({
  type: 'known',
  payment: payment(...parts),
})
const order = (total: string, basis = 'as shown', country: string | null = 'GB'): PaymentEvent => ({
  type: 'order',
  order: { currency: 'GBP', total, basis, country, discountId: null, view: {} } as FrameOrder,
})

const run = (started: PaymentForm, events: (Simple | PaymentEvent)[]): PaymentForm =>
  events
    .map((event): PaymentEvent => (typeof event === 'string' ? { type: event } : event))
    .reduce(reduceForm, started)

const after = (sale: Parameters<typeof startForm>[0], ...events: (Simple | PaymentEvent)[]): PaymentForm =>
  run(startForm(sale, null), [OWN, ...events])

test.each<[string, (Simple | PaymentEvent)[], FormPhase]>([
  ['a form that opens', ['loaded'], 'open'],
  ['a form that opens late', ['unreachable', 'loaded'], 'open'],
  ['a form that never opens', ['unreachable'], 'unreachable'],
  ['a timeout after the form opened', ['loaded', 'unreachable'], 'open'],
  ['a closed form', ['loaded', 'closed'], 'closed'],
  ['a reopened form', ['loaded', 'closed', 'again'], 'loading'],
  ['a payment', ['loaded', PAY], 'paying'],
  ['a payment without a response', ['loaded', PAY, 'silence'], 'silent'],
  ['a late response', ['loaded', PAY, 'silence', 'completed'], 'paid'],
  ['a second card', ['loaded', PAY, 'declined', PAY], 'paying'],
  ['closing the form while paying', ['loaded', PAY, 'closed'], 'unconfirmed'],
  ['the form reloading while paying', ['loaded', PAY, 'loaded'], 'paying'],
  ['a second payment after one without a response', ['loaded', PAY, 'silence', PAY], 'silent'],
  ['a timeout without a payment', ['loaded', 'silence'], 'open'],
  ['an error', ['loaded', 'error'], 'broken'],
  ['an error while paying', ['loaded', PAY, 'error'], 'unconfirmed'],
  ['a payment that failed in the end', ['loaded', PAY, 'error', known('failed')], 'unpaid'],
  ['a payment that was received in the end', ['loaded', PAY, 'error', known('paid')], 'paid'],
  ['a silent payment that failed in the end', ['loaded', PAY, 'silence', known('failed')], 'declined'],
  ['another try after a payment failed', ['loaded', PAY, 'error', known('failed'), 'again'], 'loading'],
  ['a payment that our server knows nothing of', ['loaded', PAY, 'error', NOTHING_KNOWN], 'unconfirmed'],
  ['an error after closing the form while paying', ['loaded', PAY, 'closed', 'error'], 'unconfirmed'],
  ['closing the form after an error', ['loaded', 'error', 'closed'], 'broken'],
  ['the form reloading after an error while paying', ['loaded', PAY, 'error', 'loaded'], 'unconfirmed'],
  ['success after an error', ['loaded', PAY, 'error', 'completed'], 'paid'],
  ['any event after success', ['completed', 'closed', 'error', 'declined', PAY, 'silence'], 'paid'],
  ['the same bag paid for elsewhere', ['loaded', known('paid', 'txn_2')], 'paid'],
  ['a different bag paid for elsewhere', ['loaded', known('paid', 'txn_2', 'pri_pro:1')], 'open'],
  ['the same bag paid for elsewhere while paying', [PAY, known('paid', 'txn_2')], 'paying'],
  ['a payment under way elsewhere', ['loaded', known('under-way', 'txn_2', 'pri_pro:1')], 'unconfirmed'],
  ['its failure', ['loaded', known('under-way', 'txn_2'), known('failed', 'txn_2')], 'unpaid'],
  ['“Pay again” elsewhere', ['loaded', known('under-way', 'txn_2'), NOTHING_KNOWN], 'loading'],
  ['an answer from before “Pay again”', ['loaded', PAY, 'closed', 'again', known('under-way')], 'loading'],
  ['its own payment', ['loaded', PAY, known('under-way')], 'paying'],
  ['a payment elsewhere after an error', ['error', known('under-way', 'txn_2')], 'broken'],
  ['a form that is open elsewhere', ['loaded', known('open', 'txn_2')], 'open'],
  ['“Continue now” after success', ['completed', 'again'], 'paid'],
])('the phase suits %s', (_, events, phase) => expect(after(SALE, ...events).phase).toBe(phase))

test.each<[string, PaymentEvent, Partial<PaymentForm>]>([
  ['the same extension paid for elsewhere', known('paid', 'txn_2', 'lic_1,core,1'), { phase: 'paid' }],
  [
    'another for the license',
    known('paid', 'txn_2', 'lic_1,core,2'),
    { phase: 'open', isLicenseChanged: true },
  ],
])('an extension’s checkout handles %s', (_, event, expected) =>
  expect(after(EXTENSION, 'loaded', event)).toMatchObject(expected),
)

describe('a page that opens', () => {
  test('has no form while a payment is under way', () => {
    expect(startForm(SALE, payment('under-way')).phase).toBe('unconfirmed')
    expect(startForm(SALE, payment('failed')).phase).toBe('loading')
  })

  test('isn’t changed by what was paid for before', () => {
    const earlier = payment('paid', 'txn_1')
    const again = run(startForm(SALE, earlier), ['loaded', { type: 'known', payment: earlier }])
    expect(again.phase).toBe('open')
    const extension = run(startForm(EXTENSION, earlier), [{ type: 'known', payment: earlier }])
    expect(extension.isLicenseChanged).toBe(false)
  })
})

describe('the total', () => {
  const difference = (...events: PaymentEvent[]) => after(SALE, ...events).difference
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

  test('is shown, but not reported, if a saved card’s address is in another country', () => {
    expect(difference(order('70000', 'abroad', 'DE'))).toMatchObject({ charged: '£700.00', report: null })
  })
})

describe('the page of a transaction', () => {
  const reopened = () => after(TRANSACTION, 'loaded', 'closed', 'again', OWN)

  test('is told that it was paid elsewhere even while its form can’t open', () => {
    const blocked = run(startForm(TRANSACTION, null), ['unreachable', known('paid')])
    expect(blocked.phase).toBe('paid')
  })

  test('is told how a payment ended in a form that was opened again', () => {
    expect(run(reopened(), [PAY, 'error', known('failed')]).phase).toBe('unpaid')
    expect(run(reopened(), [known('under-way')]).phase).toBe('loading')
  })
})

test('a payment is pending until it’s declined', () => {
  const paying = after(SALE, order('59400'), PAY)
  const orderHref = '/checkout/complete?transaction=txn_own'
  expect(paying.pending).toMatchObject({ total: '£594.00', orderHref, transaction: 'txn_own' })
  expect(reduceForm(paying, { type: 'declined' }).pending).toBeNull()
})

test.each<[string, boolean, PaymentForm]>([
  ['the same bag', false, startForm(SALE, payment('under-way', 'txn_1'))],
  ['another bag', true, startForm(SALE, payment('under-way', 'txn_1', 'pri_pro:1'))],
  [
    'another bag, when that payment has failed',
    true,
    after(SALE, known('under-way', 'txn_1', 'pri_pro:1'), known('failed', 'txn_1', 'pri_pro:1')),
  ],
  ['its own bag, declined', false, after(SALE, 'loaded', PAY, 'declined')],
  ['a transaction that was reported for a bag', false, startForm(TRANSACTION, payment('under-way'))],
])('a form knows whether the pending payment was for another order: %s', (_, isOther, form) =>
  expect(isOtherOrder(form)).toBe(isOther),
)

test('a reopened form keeps the buyer’s choices, unless it sells a transaction', () => {
  const chosen: PaymentEvent = { type: 'chosen', choices: { discountId: 'dsc_1' } }
  expect(after(SALE, chosen, 'closed', 'again').choices).toEqual({ country: 'GB', discountId: 'dsc_1' })
  expect(after(TRANSACTION, chosen).choices).toBeNull()
})
