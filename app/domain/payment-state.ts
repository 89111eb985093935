import {
  compareTotals,
  type FrameOrder,
  type OrderTotal,
  recordTotal,
  type TotalDifference,
} from './frame-order.ts'
import { formatMoney } from './money.ts'
import { orderHref } from './payment-page.ts'
import type { PendingPayment } from './pending-payment.ts'

/**
 * `starting`: other tabs and earlier visits haven't been checked yet. `earlier`: one of them has a pending
 * payment, so no form opens. `silent`: no response yet; the buyer may still have to approve it in the form.
 * `unconfirmed`: the payment may have gone through, but the form failed or was closed. `unpaid`: our server has
 * since seen it fail. `broken`: an error before any payment. `completed`: paid here, and the bag or license is
 * being updated. `finished`: paid and done, here or elsewhere.
 */
export type PaymentPhase =
  | ('starting' | 'loading' | 'open' | 'unreachable' | 'closed' | 'earlier')
  | ('paying' | 'silent' | 'unconfirmed' | 'unpaid' | 'declined' | 'broken' | 'completed' | 'finished')

export interface PaidOrder {
  key: string
  transactionId: string | null
}

/** `key` identifies the extension. Buying the same one again, after it was applied, gives another id. */
export interface SoldExtension {
  key: string
  keyPrefix: string
}

interface BuyerChoices {
  country: string | null
  discountId: string | null
}

export interface Payment {
  phase: PaymentPhase
  attempt: number
  /** The bag's key; null if this sale isn't for a bag. */
  bagKey: string | null
  extension: SoldExtension | null
  completeHref: string | null
  /** The total on the page before the form opened. */
  displayedTotal: OrderTotal | null
  /** The buyer's choices; null for a transaction created elsewhere. */
  choices: BuyerChoices | null
  transactionId: string | null
  order: FrameOrder | null
  difference: (TotalDifference & { report: { shown: string; asked: string } }) | null
  paidBefore: string | null
  /** Another tab has extended the license since, so this order is outdated. */
  isLicenseChanged: boolean
  pending: PendingPayment | null
  isStuck: boolean
}

type PhaseEvent =
  | ('loaded' | 'unreachable' | 'closed' | 'initiated' | 'silence')
  | ('declined' | 'unpaid' | 'failed' | 'error' | 'completed')

export type PaymentEvent =
  | { type: Exclude<PhaseEvent, 'initiated'> }
  | { type: 'initiated'; atMs: number }
  | { type: 'order'; order: FrameOrder }
  | { type: 'transaction'; transactionId: string }
  | { type: 'chosen'; choices: Partial<BuyerChoices> }
  | { type: 'stored'; paid: PaidOrder | null; pending: PendingPayment | null }
  | { type: 'again' | 'finished' | 'stuck' }

export const SILENCE_SECONDS = 30

export const isUnconfirmed = (phase: PaymentPhase) => phase === 'silent' || phase === 'unconfirmed'

/** While a payment may be in progress, nothing may look unpaid or invite the buyer to pay again. */
const isUnderWay = (phase: PaymentPhase) => phase === 'paying' || isUnconfirmed(phase)

export const isPaidFor = (phase: PaymentPhase) => phase === 'completed' || phase === 'finished'

export const hasForm = (phase: PaymentPhase) =>
  !['starting', 'earlier', 'unconfirmed', 'unpaid', 'finished'].includes(phase)

export const startPayment = (
  sale: Pick<Payment, 'bagKey' | 'extension' | 'completeHref' | 'displayedTotal' | 'choices'>,
): Payment => ({
  ...sale,
  phase: 'starting',
  attempt: 0,
  transactionId: null,
  order: null,
  difference: null,
  paidBefore: null,
  isLicenseChanged: false,
  pending: null,
  isStuck: false,
})

export function reducePayment(payment: Payment, event: PaymentEvent): Payment {
  switch (event.type) {
    case 'order':
      return withOrder(payment, event.order)
    case 'transaction':
      return { ...payment, transactionId: event.transactionId }
    case 'chosen':
      return payment.choices ? { ...payment, choices: { ...payment.choices, ...event.choices } } : payment
    case 'stored':
      return withStored(payment, event)
    case 'again': {
      const next = { ...payment, attempt: payment.attempt + 1 }
      if (isPaidFor(payment.phase)) return next
      return { ...next, phase: 'starting', transactionId: null, difference: null, pending: null }
    }
    case 'finished':
      return { ...payment, phase: 'finished' }
    case 'stuck':
      return { ...payment, isStuck: true }
    case 'initiated':
      return {
        ...payment,
        phase: nextPhase(payment.phase, 'initiated'),
        pending: pendingOf(payment, event.atMs),
      }
    case 'declined':
    case 'unpaid':
      return { ...payment, phase: nextPhase(payment.phase, event.type), pending: null }
    default:
      return { ...payment, phase: nextPhase(payment.phase, event.type) }
  }
}

function nextPhase(phase: PaymentPhase, event: PhaseEvent): PaymentPhase {
  if (isPaidFor(phase)) return phase
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
    case 'failed':
    case 'error':
      return isUnderWay(phase) ? 'unconfirmed' : 'broken'
    // A form that is still open can take a different card.
    case 'unpaid':
      return phase === 'silent' ? 'declined' : event
    case 'declined':
    case 'completed':
      return event
  }
}

function pendingOf(payment: Payment, atMs: number): PendingPayment {
  const { order, displayedTotal, transactionId, completeHref, extension, bagKey } = payment
  const charge = order ?? displayedTotal
  return {
    atMs,
    total: charge ? formatMoney(charge.total, charge.currency) : '',
    orderHref: transactionId && completeHref ? orderHref(completeHref, transactionId) : null,
    key: extension?.key ?? bagKey ?? '',
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

function withStored(
  payment: Payment,
  { paid, pending }: Omit<PaymentEvent & { type: 'stored' }, 'type'>,
): Payment {
  const { phase, extension, bagKey, paidBefore } = payment
  const isOfLicense = (key: string) => extension !== null && key.startsWith(extension.keyPrefix)
  const isNew = phase !== 'starting' && paid !== null && paid.key !== paidBefore && isOfLicense(paid.key)
  const next = {
    ...payment,
    paidBefore: paid?.key ?? null,
    isLicenseChanged: payment.isLicenseChanged || isNew,
  }
  if (isPaidFor(phase) || isUnderWay(phase)) return next
  if (paid && paid.key === (extension?.key ?? bagKey))
    return { ...next, phase: 'finished', transactionId: paid.transactionId }
  if (phase === 'broken') return next
  if (pending && (!extension || isOfLicense(pending.key))) return { ...next, phase: 'earlier', pending }
  return phase === 'starting' || phase === 'earlier' ? { ...next, phase: 'loading', pending: null } : next
}
