import {
  compareTotals,
  type FrameOrder,
  type OrderTotal,
  recordTotal,
  type TotalDifference,
} from './frame-order.ts'
import { formatMoney } from './money.ts'
import type { CurrentPayment } from './payment.ts'
import { orderHref } from './payment-page.ts'

/**
 * `silent`: no response yet; the buyer may still have to approve it in the form. `unconfirmed`: a payment, here or
 * elsewhere, may have gone through, and there is no form. `unpaid`: our server has since seen it fail. `broken`: an
 * error before any payment. `paid`: here or elsewhere.
 */
export type PaymentPhase =
  | ('loading' | 'open' | 'unreachable' | 'closed' | 'broken')
  | ('paying' | 'silent' | 'unconfirmed' | 'unpaid' | 'declined' | 'paid')

interface BuyerChoices {
  country: string | null
  discountId: string | null
}

export interface Payment {
  phase: PaymentPhase
  attempt: number
  /** The bag's or the extension's key; '' for a transaction created elsewhere. */
  sold: string
  /** Whether this page extends a license. */
  isExtension: boolean
  completeHref: string | null
  /** The total on the page before the form opened. */
  displayedTotal: OrderTotal | null
  /** The buyer's choices; null for a transaction created elsewhere. */
  choices: BuyerChoices | null
  transactionId: string | null
  order: FrameOrder | null
  difference: (TotalDifference & { report: { shown: string; asked: string } }) | null
  /** The transaction that had been paid before the page was opened. */
  paidBefore: string | null
  /** Another page has extended the license since, so this order is outdated. */
  isLicenseChanged: boolean
  /** The payment that is under way. */
  pending: CurrentPayment | null
  /** The transactions that the buyer won't wait for any longer. */
  givenUp: readonly string[]
  isStuck: boolean
}

type PhaseEvent =
  'loaded' | 'unreachable' | 'closed' | 'initiated' | 'silence' | 'declined' | 'error' | 'completed'

export type PaymentEvent =
  | { type: Exclude<PhaseEvent, 'initiated'> }
  | { type: 'initiated'; at: string }
  | { type: 'order'; order: FrameOrder }
  | { type: 'transaction'; transactionId: string }
  | { type: 'chosen'; choices: Partial<BuyerChoices> }
  /** What our server knows of a payment for this sale. */
  | { type: 'known'; payment: CurrentPayment | null }
  | { type: 'again' | 'stuck' }

export const SILENCE_SECONDS = 30

export const isUnconfirmed = (phase: PaymentPhase) => phase === 'silent' || phase === 'unconfirmed'

/** While a payment may be in progress, nothing may look unpaid or invite the buyer to pay again. */
export const isUnderWay = (phase: PaymentPhase) => phase === 'paying' || isUnconfirmed(phase)

export const hasForm = (phase: PaymentPhase) => !['unconfirmed', 'unpaid', 'paid'].includes(phase)

type Sale = Pick<Payment, 'sold' | 'isExtension' | 'completeHref' | 'displayedTotal' | 'choices'>

export function startPayment(sale: Sale, known: CurrentPayment | null): Payment {
  const isPending = known?.state === 'under-way'
  return {
    ...sale,
    phase: isPending ? 'unconfirmed' : 'loading',
    attempt: 0,
    transactionId: null,
    order: null,
    difference: null,
    paidBefore: known?.state === 'paid' ? known.transaction : null,
    isLicenseChanged: false,
    pending: isPending ? known : null,
    givenUp: [],
    isStuck: false,
  }
}

export function reducePayment(payment: Payment, event: PaymentEvent): Payment {
  switch (event.type) {
    case 'order':
      return withOrder(payment, event.order)
    case 'transaction':
      return { ...payment, transactionId: event.transactionId }
    case 'chosen':
      return payment.choices ? { ...payment, choices: { ...payment.choices, ...event.choices } } : payment
    case 'known':
      return withKnown(payment, event.payment)
    case 'again':
      return payment.phase === 'paid' ? { ...payment, attempt: payment.attempt + 1 } : reopened(payment)
    case 'stuck':
      return { ...payment, isStuck: true }
    case 'initiated':
      return {
        ...payment,
        phase: nextPhase(payment.phase, 'initiated'),
        pending: pendingOf(payment, event.at),
      }
    case 'declined':
      return { ...payment, phase: nextPhase(payment.phase, 'declined'), pending: null }
    default:
      return { ...payment, phase: nextPhase(payment.phase, event.type) }
  }
}

const reopened = (payment: Payment): Payment => ({
  ...payment,
  phase: 'loading',
  attempt: payment.attempt + 1,
  transactionId: null,
  difference: null,
  pending: null,
  givenUp: [...payment.givenUp, payment.pending?.transaction ?? payment.transactionId ?? ''],
})

function nextPhase(phase: PaymentPhase, event: PhaseEvent): PaymentPhase {
  if (phase === 'paid') return phase
  switch (event) {
    case 'loaded':
      return isUnderWay(phase) || phase === 'broken' ? phase : 'open'
    case 'initiated':
      return phase === 'silent' ? phase : 'paying'
    case 'silence':
      return phase === 'paying' ? 'silent' : phase
    case 'closed':
      if (phase === 'broken') return phase
      return isUnderWay(phase) ? 'unconfirmed' : 'closed'
    case 'unreachable':
      return phase === 'loading' ? 'unreachable' : phase
    case 'error':
      return isUnderWay(phase) ? 'unconfirmed' : 'broken'
    case 'declined':
      return 'declined'
    case 'completed':
      return 'paid'
  }
}

function pendingOf(payment: Payment, at: string): CurrentPayment {
  const { order, displayedTotal, transactionId, completeHref, sold } = payment
  const charge = order ?? displayedTotal
  return {
    state: 'under-way',
    transaction: transactionId ?? '',
    sold,
    total: charge ? formatMoney(charge.total, charge.currency) : '',
    at,
    orderHref: transactionId && completeHref ? orderHref(completeHref, transactionId) : null,
    isStarted: true,
    isSeen: false,
  }
}

function withOrder(payment: Payment, order: FrameOrder): Payment {
  const before = payment.order
  // The form has no total before it knows the country.
  if (!before && order.country === null) return payment
  if (before && before.basis !== order.basis) return { ...payment, order, difference: null }
  const displayed = before ?? payment.displayedTotal
  const words = displayed && compareTotals(displayed, order)
  if (!words) return { ...payment, order }
  const report = { shown: recordTotal(displayed), asked: recordTotal(order) }
  return { ...payment, order, difference: { ...words, report } }
}

function withKnown(payment: Payment, known: CurrentPayment | null): Payment {
  const { phase, pending, transactionId, paidBefore, sold, isExtension } = payment
  if (phase === 'paid') return payment
  // An answer from before the buyer decided to pay again.
  if (known && known.state !== 'paid' && payment.givenUp.includes(known.transaction)) return payment
  const followed = pending?.transaction || transactionId
  if (known && known.transaction === followed) {
    if (known.state === 'paid') return { ...payment, phase: 'paid', transactionId: followed }
    if (known.state !== 'failed' || !isUnconfirmed(phase)) return payment
    // A form that is still open can take a different card.
    return { ...payment, phase: phase === 'silent' ? 'declined' : 'unpaid', pending: null }
  }
  // Elsewhere, the buyer has decided to pay again.
  if (!known && phase === 'unconfirmed' && followed !== transactionId) return reopened(payment)
  if (!known || isUnderWay(phase)) return payment
  if (known.state === 'under-way' && phase !== 'broken')
    return { ...payment, phase: 'unconfirmed', pending: known }
  if (known.state !== 'paid' || known.transaction === paidBefore) return payment
  return known.sold === sold
    ? { ...payment, phase: 'paid', transactionId: known.transaction }
    : { ...payment, paidBefore: known.transaction, isLicenseChanged: isExtension }
}
