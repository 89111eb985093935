import { expect, test } from 'vitest'
import { nextPaymentState, type PaymentEvent, type PaymentState } from '../../../app/domain/payment-state.ts'

const after = (...news: PaymentEvent[]) =>
  news.reduce((state: PaymentState, one) => nextPaymentState(state, one), 'loading')

test.each<[string, PaymentEvent[], PaymentState]>([
  ['a form that opens', ['loaded'], 'open'],
  ['a form that opens late', ['unreachable', 'loaded'], 'open'],
  ['a form that is closed', ['loaded', 'closed'], 'closed'],
  ['a payment that begins', ['loaded', 'initiated'], 'paying'],
  ['a payment that is not answered', ['loaded', 'initiated', 'silence'], 'silent'],
  ['a late answer', ['loaded', 'initiated', 'silence', 'completed'], 'completed'],
  ['a second card', ['loaded', 'initiated', 'declined', 'initiated'], 'paying'],
  ['a form that is closed while money may be moving', ['loaded', 'initiated', 'closed'], 'left'],
  ['a form that reports itself again while money may be moving', ['loaded', 'initiated', 'loaded'], 'paying'],
  ['silence where nothing was begun', ['loaded', 'silence'], 'open'],
  ['an error', ['loaded', 'error'], 'broken'],
  ['a payment that fails', ['loaded', 'initiated', 'failed'], 'broken'],
  [
    'a form that is closed after an error: who knows what was charged',
    ['loaded', 'error', 'closed'],
    'broken',
  ],
  ['a form that reports itself again after an error', ['loaded', 'initiated', 'error', 'loaded'], 'broken'],
  ['another try after an error', ['loaded', 'initiated', 'error', 'initiated', 'closed'], 'left'],
  ['success after an error', ['loaded', 'initiated', 'error', 'completed'], 'completed'],
  ['anything after the end', ['completed', 'closed', 'error', 'declined', 'loaded', 'silence'], 'completed'],
])('%s', (_, news, state) => expect(after(...news)).toBe(state))
