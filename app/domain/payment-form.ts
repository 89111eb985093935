import type { FrameOrder, OrderTotal } from './frame-order.ts'
import { decimalsOf, formatMoney, minorUnits, toDecimal, withCurrency } from './money.ts'
import { type CurrentPayment, isPending, orderHref, type PaymentFor } from './payment.ts'

/**
 * `silent`: no response yet; the buyer may still have to approve it in the form. `unconfirmed`: a payment, here or
 * elsewhere, may have gone through, and there is no form. `unpaid`: our server has since seen it fail. `broken`: an
 * error before any payment. `paid`: here or elsewhere.
 */
export type FormPhase =
  | ('loading' | 'open' | 'unreachable' | 'closed' | 'broken')
  | ('paying' | 'silent' | 'unconfirmed' | 'unpaid' | 'declined' | 'paid')

interface TotalDifference {
  displayed: string
  charged: string
}

interface BuyerChoices {
  country: string | null
  postalCode?: string | undefined
  discountId: string | null
}

/** The payment form on a page: what has happened in it, and what our server knows of the payment. */
export interface PaymentForm {
  phase: FormPhase
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
  /** `report` is null if the form is for another country than the page, as a saved card's address may be. */
  difference: (TotalDifference & { report: { shown: string; asked: string } | null }) | null
  /** The transaction that had been paid before the page was opened. */
  paidBefore: string | null
  /** Another page has extended the license since, so this order is outdated. */
  isLicenseChanged: boolean
  /** The payment that is under way, or that failed where there's no form to say so. */
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

export const isUnconfirmed = (phase: FormPhase) => phase === 'silent' || phase === 'unconfirmed'

/** While a payment may be in progress, nothing may look unpaid or invite the buyer to pay again. */
const isUnderWay = (phase: FormPhase) => phase === 'paying' || isUnconfirmed(phase)

/** Whether a form that opens now would sell something else than the pending payment was for. */
export const isOtherOrder = ({ pending, choices, sold }: PaymentForm) =>
  pending !== null && choices !== null && pending.sold !== sold

export const mayBePaying = (phase: FormPhase) => isUnderWay(phase) || phase === 'paid'

/** What we report to our server; null until Paddle has created a transaction. */
export function reportedPayment({ transactionId, phase, pending }: PaymentForm) {
  if (transactionId === null) return null
  const isOwn = phase === 'paid' || pending?.transaction === transactionId
  const isStarted = mayBePaying(phase) && isOwn
  return { transaction: transactionId, isStarted, hasFailed: phase === 'declined' }
}

/** The payment to ask our server about; null while the form itself tells us, and once it's paid. */
export function followedPayment(
  { phase, pending }: PaymentForm,
  wanted: PaymentFor | null,
): PaymentFor | null {
  if (phase === 'paid' || phase === 'paying') return null
  return wanted && isUnconfirmed(phase) && pending?.transaction
    ? { transaction: pending.transaction }
    : wanted
}

export const hasForm = (phase: FormPhase) => !['unconfirmed', 'unpaid', 'paid'].includes(phase)

type Sale = Pick<PaymentForm, 'sold' | 'isExtension' | 'completeHref' | 'displayedTotal' | 'choices'>

export function startForm(sale: Sale, known: CurrentPayment | null): PaymentForm {
  const pending = known && isPending(known) ? known : null
  return {
    ...sale,
    phase: pending ? 'unconfirmed' : 'loading',
    attempt: 0,
    transactionId: null,
    order: null,
    difference: null,
    paidBefore: known?.state === 'paid' ? known.transaction : null,
    isLicenseChanged: false,
    pending,
    givenUp: [],
    isStuck: false,
  }
}

export function reduceForm(form: PaymentForm, event: PaymentEvent): PaymentForm {
  switch (event.type) {
    case 'order':
      return withOrder(form, event.order)
    case 'transaction':
      return { ...form, transactionId: event.transactionId }
    case 'chosen':
      return form.choices ? { ...form, choices: { ...form.choices, ...event.choices } } : form
    case 'known':
      return withKnown(form, event.payment)
    case 'again':
      return form.phase === 'paid' ? { ...form, attempt: form.attempt + 1 } : reopened(form)
    case 'stuck':
      return { ...form, isStuck: true }
    case 'initiated':
      return {
        ...form,
        phase: nextPhase(form.phase, 'initiated'),
        pending: pendingOf(form, event.at),
        givenUp: form.givenUp.filter((id) => id !== form.transactionId),
      }
    case 'declined':
      return { ...form, phase: nextPhase(form.phase, 'declined'), pending: null }
    default:
      return { ...form, phase: nextPhase(form.phase, event.type) }
  }
}

const reopened = (form: PaymentForm): PaymentForm => ({
  ...form,
  phase: 'loading',
  attempt: form.attempt + 1,
  transactionId: null,
  difference: null,
  pending: null,
  givenUp: [...form.givenUp, form.pending?.transaction ?? form.transactionId ?? ''],
})

function nextPhase(phase: FormPhase, event: PhaseEvent): FormPhase {
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

function pendingOf(form: PaymentForm, at: string): CurrentPayment {
  const { order, displayedTotal, transactionId, completeHref, sold } = form
  const charge = order ?? displayedTotal
  return {
    state: 'under-way',
    transaction: transactionId ?? '',
    sold,
    license: null,
    total: charge ? formatMoney(charge.total, charge.currency) : '',
    at,
    orderHref: transactionId && completeHref ? orderHref(completeHref, transactionId) : null,
    isSeen: false,
    error: null,
  }
}

/** For our logs, such as "GBP 594.00". */
const writeTotal = ({ currency, total }: OrderTotal) =>
  `${currency} ${toDecimal(total, decimalsOf(currency))}`

/** Both totals as the buyer reads them; null if they're the same. */
export function compareTotals(displayed: OrderTotal, charged: OrderTotal): TotalDifference | null {
  const isSameCurrency = displayed.currency === charged.currency
  if (isSameCurrency && minorUnits(displayed.total) === minorUnits(charged.total)) return null
  const words = ({ currency, total }: OrderTotal) =>
    isSameCurrency ? formatMoney(total, currency) : withCurrency(formatMoney(total, currency), currency)
  return { displayed: words(displayed), charged: words(charged) }
}

function withOrder(form: PaymentForm, order: FrameOrder): PaymentForm {
  const before = form.order
  // The form has no total before it knows the country.
  if (!before && order.country === null) return form
  if (before && before.basis !== order.basis) return { ...form, order, difference: null }
  const displayed = before ?? form.displayedTotal
  const words = displayed && compareTotals(displayed, order)
  if (!words) return { ...form, order }
  const isElsewhere = !before && form.choices !== null && order.country !== form.choices.country
  const report = isElsewhere ? null : { shown: writeTotal(displayed), asked: writeTotal(order) }
  return { ...form, order, difference: { ...words, report } }
}

function withKnown(form: PaymentForm, known: CurrentPayment | null): PaymentForm {
  const { phase, pending, transactionId, paidBefore, sold, choices, isExtension } = form
  if (phase === 'paid') return form
  // An answer from before the buyer decided to pay again.
  if (known && known.state !== 'paid' && form.givenUp.includes(known.transaction)) return form
  const followed = pending?.transaction || transactionId
  if (known && known.transaction === followed) {
    if (known.state === 'paid') return { ...form, phase: 'paid', transactionId: followed }
    if (known.state !== 'failed' || !isUnconfirmed(phase)) return form
    // A form that is still open can take a different card.
    return phase === 'silent'
      ? { ...form, phase: 'declined', pending: null }
      : { ...form, phase: 'unpaid', pending: known }
  }
  // Elsewhere, the buyer has decided to pay again.
  if (!known && phase === 'unconfirmed' && followed !== transactionId) return reopened(form)
  if (!known || isUnderWay(phase)) return form
  if (isPending(known) && phase !== 'broken') return { ...form, phase: 'unconfirmed', pending: known }
  if (known.state !== 'paid' || known.transaction === paidBefore) return form
  // Without choices, the page only asks about its own transaction.
  return choices === null || known.sold === sold
    ? { ...form, phase: 'paid', transactionId: known.transaction }
    : { ...form, paidBefore: known.transaction, isLicenseChanged: isExtension }
}
