/**
 * The state of a payment in the provider's frame. `silent`: no answer yet, and the buyer may still have to approve it in the
 * frame. `unconfirmed`: it may have gone through, but the form failed or was closed. `broken`: an error before any payment.
 * `earlier`: a payment from an earlier visit or another tab is pending, so no form is opened. `completed` is final.
 */
export type PaymentState =
  | ('loading' | 'open' | 'unreachable' | 'closed' | 'earlier')
  | ('paying' | 'silent' | 'unconfirmed' | 'declined' | 'broken' | 'completed')

export type PaymentEvent =
  | ('loaded' | 'unreachable' | 'closed' | 'initiated')
  | ('declined' | 'failed' | 'error' | 'completed' | 'silence')

export const SILENCE_SECONDS = 30

/** Whether money may be moving: nothing may look unpaid then, nor invite to pay again. */
export const isUnderWay = (state: PaymentState) => state === 'paying' || isUnconfirmed(state)

export const isUnconfirmed = (state: PaymentState) => state === 'silent' || state === 'unconfirmed'

export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState {
  if (state === 'completed') return state
  switch (event) {
    case 'loaded':
      return isUnderWay(state) || state === 'broken' ? state : 'open'
    case 'initiated':
      return state === 'silent' ? state : 'paying'
    case 'silence':
      return state === 'paying' ? 'silent' : state
    case 'closed':
      if (state === 'broken') return state
      return isUnderWay(state) ? 'unconfirmed' : 'closed'
    case 'unreachable':
      return state === 'loading' ? 'unreachable' : state
    case 'declined':
      return 'declined'
    case 'failed':
    case 'error':
      return isUnderWay(state) ? 'unconfirmed' : 'broken'
    case 'completed':
      return 'completed'
  }
}
