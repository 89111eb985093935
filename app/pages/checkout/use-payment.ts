import { useNavigate, useRevalidator } from '@remix-run/react'
import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { readBag, subscribeToBag } from '../../browser/bag/bag-tabs.ts'
import { fetchPageData, goWhenReachable } from '../../browser/connection/page-data.ts'
import { postForm } from '../../browser/connection/post-form.ts'
import { retry, TRY_LIMIT_MS, UNTIL_DONE } from '../../browser/connection/retry.ts'
import { markPaying } from '../../browser/navigation/payment-document.ts'
import { markRootStale } from '../../browser/navigation/stale-root.ts'
import { type CheckoutSale, DARK_SCHEME, mountCheckout } from '../../browser/payment/paddle.ts'
import type { OrderTotal } from '../../domain/frame-order.ts'
import { type CurrentPayment, type PaymentFor, orderHref } from '../../domain/payment.ts'
import {
  followedPayment,
  hasForm,
  isUnconfirmed,
  mayBePaying,
  type PaymentEvent,
  type PaymentForm,
  reduceForm,
  reportedPayment,
  SILENCE_SECONDS,
  startForm,
} from '../../domain/payment-form.ts'
import { type FrameSettings } from '../../domain/payment-frame.ts'
import { usePaymentChecks } from '../../ui/payment-notice.tsx'

export interface PaymentOptions {
  settings: FrameSettings
  sale: CheckoutSale
  /** Where to go after the sale, with the transaction added to the query; null to stay. */
  completeHref: string | null
  /** Null if it can't be compared with the form's. */
  displayedTotal: OrderTotal | null
  /** What to ask our server about; null if the payment isn't the visitor's. */
  wanted: PaymentFor | null
  /** What the server knew when it rendered the page. */
  known: CurrentPayment | null
}

/** What another tab has done to the bag that this page sells. */
export type ChangedBag = 'changed' | 'emptied'

type Dispatch = (event: PaymentEvent) => void

/** A transaction created elsewhere. */
const NOT_SOLD_HERE = { sold: '', license: null }

function start({ sale, completeHref, displayedTotal, wanted, known }: PaymentOptions): PaymentForm {
  const choices =
    'items' in sale
      ? { country: sale.country, postalCode: sale.postalCode, discountId: sale.discountId }
      : null
  const { sold, license } = wanted && 'sold' in wanted ? wanted : NOT_SOLD_HERE
  return startForm({ sold, isExtension: license !== null, completeHref, displayedTotal, choices }, known)
}

const postHere = (fields: Record<string, string>) =>
  postForm(window.location.pathname + window.location.search, fields, {
    isKeptAlive: true,
    expectsRedirect: false,
  })

/** Runs the effects of `reduceForm`: opens the form, and tells the server what happens in it. */
export function usePayment(options: PaymentOptions) {
  const { settings, sale, wanted } = options
  const [form, dispatch] = useReducer(reduceForm, options, start)
  const { phase, attempt, choices, difference, pending } = form
  const bagKey = wanted && 'sold' in wanted && wanted.license === null ? wanted.sold : null
  const changedBag = useChangedBag(bagKey)

  const isMounted = hasForm(phase)
  useEffect(() => {
    if (!isMounted) return
    // A reopened form keeps the buyer's changes.
    return mountCheckout(settings, 'items' in sale ? { ...sale, ...choices } : sale, dispatch)
  }, [isMounted, attempt])

  // The form keeps the theme that it opened with. During a payment, don't open a new form just for another theme.
  useEffect(() => {
    if (phase !== 'open') return
    const isDark = matchMedia(DARK_SCHEME)
    const reopen = () => dispatch({ type: 'again' })
    isDark.addEventListener('change', reopen)
    return () => isDark.removeEventListener('change', reopen)
  }, [phase])

  useEffect(() => {
    if (phase !== 'paying') return
    const silence = setTimeout(() => dispatch({ type: 'silence' }), SILENCE_SECONDS * 1000)
    return () => clearTimeout(silence)
  }, [phase])

  useEffect(() => {
    if (difference?.report) void postForm('/checkout', { intent: 'difference', ...difference.report })
  }, [difference])

  const isPaying = mayBePaying(phase)
  useEffect(() => markPaying(isPaying), [isPaying])

  useReportedChoices(choices, { isBag: bagKey !== null && changedBag === null })
  useReportedPayment(form)
  useKnownPayment(form, { wanted, changedBag }, dispatch)
  useRefreshAfterSale(form, { isBag: bagKey !== null })
  useOrderPage(form, dispatch)

  return {
    form,
    changedBag,
    reopen: () => dispatch({ type: 'again' }),
    async payAgain() {
      if (pending) await postHere({ intent: 'pay-again', transaction: pending.transaction })
      dispatch({ type: 'again' })
    },
  }
}

/** `bagKey` is null if the page doesn't sell the bag. */
function useChangedBag(bagKey: string | null): ChangedBag | null {
  const latestKey = useSyncExternalStore(subscribeToBag, readBag, () => null)
  if (bagKey === null || latestKey === null || latestKey === bagKey) return null
  return latestKey === '' ? 'emptied' : 'changed'
}

/** Reports the country and discount that the buyer chose in the form. The discount is only kept for the bag's own order. */
function useReportedChoices(choices: PaymentForm['choices'], { isBag }: { isBag: boolean }): void {
  const { revalidate } = useRevalidator()
  const reported = useRef(choices)
  const lastReport = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const before = reported.current
    reported.current = choices
    if (!choices || !before) return
    // Send the changes in order, so that the last one wins.
    const report = (fields: Record<string, string>) =>
      (lastReport.current = lastReport.current.then(() =>
        postForm('/bag', { ...fields, silent: '1' }, { isKeptAlive: true }),
      ))
    const { country, discountId } = choices
    // Revalidates the root for its country picker; the checkout page itself doesn't reload.
    if (country && country !== before.country)
      void report({ intent: 'set-country', country }).then(() => revalidate())
    if (isBag && discountId !== before.discountId)
      void report(discountId ? { intent: 'apply-discount', discountId } : { intent: 'remove-discount' })
  }, [choices])
}

/**
 * Reports the transaction when the form opens, when the buyer pays, and when that fails. Retries while the page is open.
 * The latest report doesn't wait for one that hangs, because the buyer may leave at any moment.
 */
function useReportedPayment(form: PaymentForm): void {
  const { order, sold, completeHref } = form
  const report = reportedPayment(form)
  useEffect(() => {
    if (report === null) return undefined
    const { transaction, isStarted, hasFailed } = report
    const fields = {
      intent: 'paying',
      transaction,
      sold,
      ...(order ? { total: order.total, currency: order.currency } : {}),
      ...(completeHref === null ? {} : { order: orderHref(completeHref, transaction) }),
      ...(isStarted ? { started: '1' } : {}),
      ...(hasFailed ? { failed: '1' } : {}),
    }
    return retry(() => postHere(fields), UNTIL_DONE)
  }, [report?.transaction, report?.isStarted, report?.hasFailed])
}

/** The form may never report the outcome, and the buyer may be paying on another page. */
function useKnownPayment(
  form: PaymentForm,
  { wanted, changedBag }: { wanted: PaymentFor | null; changedBag: ChangedBag | null },
  dispatch: Dispatch,
): void {
  const check = async () => {
    const followed = followedPayment(form, wanted)
    const known = followed && (await fetchKnown(followed))
    if (known) dispatch({ type: 'known', ...known })
  }
  usePaymentChecks(isUnconfirmed(form.phase) ? form.phase : null, check)
  // If another tab's payment has emptied the bag, this page says so at once.
  useEffect(() => {
    if (changedBag !== null) void check()
  }, [changedBag])
}

async function fetchKnown(wanted: PaymentFor): Promise<{ payment: CurrentPayment | null } | null> {
  const query = Object.entries(wanted).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  try {
    const response = await fetch(`/checkout/payment.json?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(TRY_LIMIT_MS),
      redirect: 'error',
    })
    return response.ok ? { payment: (await response.json()) as CurrentPayment | null } : null
  } catch {
    return null
  }
}

export const RELOAD_BAG_MS = 5000
export const REFRESH_LICENSES_MS = 3000

/** Has the server empty the bag and load the licenses again. Only documents follow, so the answers aren't used. */
export function refreshAfterSale({ isBag }: { isBag: boolean }): void {
  const refreshBag = () => void fetchPageData('/bag', 'pages/bag/bag')
  setTimeout(() => void fetchPageData('/user/licenses?refresh=1', 'pages/user/licenses'), REFRESH_LICENSES_MS)
  if (!isBag) return
  refreshBag()
  setTimeout(refreshBag, RELOAD_BAG_MS)
}

function useRefreshAfterSale({ phase, completeHref }: PaymentForm, sale: { isBag: boolean }): void {
  const isPaid = phase === 'paid'
  useEffect(() => {
    if (isPaid && completeHref !== null) refreshAfterSale(sale)
  }, [isPaid])
}

/** Leads on to the order once it's paid. */
function useOrderPage(
  { phase, attempt, transactionId, completeHref }: PaymentForm,
  dispatch: Dispatch,
): void {
  const navigate = useNavigate()
  const isPaid = phase === 'paid'
  useEffect(() => {
    if (!isPaid || completeHref === null) return undefined
    const href = transactionId ? orderHref(completeHref, transactionId) : completeHref
    const go = () => {
      markRootStale()
      // This page has nothing left to sell, so Back should skip it.
      navigate(href, { replace: true })
    }
    return goWhenReachable(href, 'pages/checkout/complete', go, () => dispatch({ type: 'stuck' }))
  }, [isPaid, attempt])
}
