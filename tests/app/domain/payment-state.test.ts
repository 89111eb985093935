import { expect, test } from 'vitest'
import { nextPaymentState, type PaymentEvent, type PaymentState } from '../../../app/domain/payment-state.ts'

const after = (...events: PaymentEvent[]) =>
  events.reduce((state: PaymentState, event) => nextPaymentState(state, event), 'loading')

test.each<[string, PaymentEvent[], PaymentState]>([
  ['a form that opens', ['loaded'], 'open'],
  ['a form that opens late', ['unreachable', 'loaded'], 'open'],
  ['a form that is closed', ['loaded', 'closed'], 'closed'],
  ['a payment that starts', ['loaded', 'initiated'], 'paying'],
  ['a payment that is not answered', ['loaded', 'initiated', 'silence'], 'silent'],
  ['a late answer', ['loaded', 'initiated', 'silence', 'completed'], 'completed'],
  ['a second card', ['loaded', 'initiated', 'declined', 'initiated'], 'paying'],
  ['a form that is closed while money may be moving', ['loaded', 'initiated', 'closed'], 'unconfirmed'],
  ['a form that reports itself again while money may be moving', ['loaded', 'initiated', 'loaded'], 'paying'],
  ['a payment that starts again after silence', ['loaded', 'initiated', 'silence', 'initiated'], 'silent'],
  ['silence without a payment', ['loaded', 'silence'], 'open'],
  ['an error', ['loaded', 'error'], 'broken'],
  ['an error while money may be moving', ['loaded', 'initiated', 'error'], 'unconfirmed'],
  ['a payment that fails', ['loaded', 'initiated', 'failed'], 'unconfirmed'],
  ['an error after the form was closed', ['loaded', 'initiated', 'closed', 'error'], 'unconfirmed'],
  ['a form that is closed after an error', ['loaded', 'error', 'closed'], 'broken'],
  [
    'a form that reports itself again after an error',
    ['loaded', 'initiated', 'error', 'loaded'],
    'unconfirmed',
  ],
  [
    'another try after an error, and a closed form',
    ['loaded', 'initiated', 'error', 'initiated', 'closed'],
    'unconfirmed',
  ],
  ['success after an error', ['loaded', 'initiated', 'error', 'completed'], 'completed'],
  ['anything after the end', ['completed', 'closed', 'error', 'declined', 'loaded', 'silence'], 'completed'],
])('%s', (_, events, state) => expect(after(...events)).toBe(state))
