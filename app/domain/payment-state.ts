/**
 * Where a payment in the provider's frame stands. `paying`: it has begun and its end is not known. `silent`: nothing has
 * been heard of it for a while. `left`: the form was closed before its end was known. `broken`: an error was reported, perhaps in the
 * middle of a payment. `earlier`: one was begun on an earlier visit or in another tab, and its end is not known, so that no form
 * is opened. `completed` is final.
 */
export type PaymentState =
  | ('loading' | 'open' | 'unreachable' | 'closed' | 'earlier')
  | ('paying' | 'silent' | 'left' | 'declined' | 'broken' | 'completed')

/** What is heard of a payment, or not heard in time. */
export type PaymentEvent =
  | ('loaded' | 'unreachable' | 'closed' | 'initiated')
  | ('declined' | 'failed' | 'error' | 'completed' | 'silence')

/** A payment that was begun is spoken of when nothing has been heard of it for so long. */
export const SILENCE_SECONDS = 30

/** Whether money may be moving: nothing may look unpaid then, nor invite to pay again. */
export const isUnderWay = (state: PaymentState) =>
  state === 'paying' || state === 'silent' || state === 'left'

/** Where a payment stands after some news. */
export function nextPaymentState(state: PaymentState, news: PaymentEvent): PaymentState {
  if (state === 'completed') return state
  switch (news) {
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
