/**
 * The state of a payment in the provider's frame. `paying`: it has started and its outcome is not known. `silent`: nothing has
 * been heard of it for a while. `left`: the form was closed before its end was known. `broken`: an error was reported, perhaps in the
 * middle of a payment. `earlier`: one was started on an earlier visit or in another tab, and is pending, so that no form
 * is opened. `completed` is final.
 */
export type PaymentState =
  | ('loading' | 'open' | 'unreachable' | 'closed' | 'earlier')
  | ('paying' | 'silent' | 'left' | 'declined' | 'broken' | 'completed')

export type PaymentEvent =
  | ('loaded' | 'unreachable' | 'closed' | 'initiated')
  | ('declined' | 'failed' | 'error' | 'completed' | 'silence')

export const SILENCE_SECONDS = 30

/** Whether money may be moving: nothing may look unpaid then, nor invite to pay again. */
export const isUnderWay = (state: PaymentState) =>
  state === 'paying' || state === 'silent' || state === 'left'

export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState {
  if (state === 'completed') return state
  switch (event) {
    case 'loaded':
      return isUnderWay(state) || state === 'broken' ? state : 'open'
    case 'initiated':
      return 'paying'
    case 'silence':
      return state === 'paying' ? 'silent' : state
    case 'closed':
      if (state === 'broken') return state
      return isUnderWay(state) ? 'left' : 'closed'
    case 'unreachable':
      return state === 'loading' ? 'unreachable' : state
    case 'declined':
      return 'declined'
    case 'failed':
    case 'error':
      return 'broken'
    case 'completed':
      return 'completed'
  }
}
