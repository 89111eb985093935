import { useNavigate, useRevalidator } from '@remix-run/react'
import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { readBag, subscribeToBag } from '../../browser/bag/bag-tabs.ts'
import { postForm } from '../../browser/connection/post-form.ts'
import { markRootStale } from '../../browser/navigation/stale-root.ts'
import { finishExtension, finishSale, goWhenReachable } from '../../browser/payment/after-sale.ts'
import { type CheckoutSale, DARK_SCHEME, mountCheckout } from '../../browser/payment/paddle.ts'
import { paidExtension, paidOrder } from '../../browser/payment/paid-order.ts'
import {
  followPendingPayment,
  pendingExtensionPayment,
  pendingPayment,
} from '../../browser/payment/pending-payment.ts'
import { isPaymentDocument } from '../../browser/navigation/payment-document.ts'
import type { OrderTotal } from '../../domain/frame-order.ts'
import { type FrameSettings, orderHref } from '../../domain/payment-page.ts'
import {
  hasForm,
  isUnconfirmed,
  reducePayment,
  SILENCE_SECONDS,
  type SoldExtension,
  startPayment,
} from '../../domain/payment-state.ts'
import { transactionOf } from '../../domain/pending-payment.ts'

export interface PaymentOptions {
  settings: FrameSettings
  sale: CheckoutSale
  minWidthPx: number
  /** Where to go after the sale, with the transaction added to the query; null to stay. */
  completeHref: string | null
  displayedTotal?: OrderTotal
  bag?: { key: string }
  extension?: SoldExtension
}

const BAG_MEMORY = { pending: pendingPayment, paid: paidOrder }
const EXTENSION_MEMORY = { pending: pendingExtensionPayment, paid: paidExtension }

const start = ({ sale, completeHref, displayedTotal, bag, extension }: PaymentOptions) =>
  startPayment({
    completeHref,
    displayedTotal: displayedTotal ?? null,
    extension: extension ?? null,
    bagKey: bag?.key ?? null,
    choices: 'items' in sale ? { country: sale.country, discountId: sale.discountId } : null,
  })

/** Runs the effects of `reducePayment`: opens the form and updates other tabs, the bag and the country. */
export function usePayment(options: PaymentOptions) {
  const { settings, sale, minWidthPx, completeHref, bag, extension } = options
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [payment, dispatch] = useReducer(reducePayment, options, start)
  const { phase, attempt, bagKey, choices, transactionId, difference, pending } = payment
  // Transactions from an invoice or e-mail need no memory: Paddle won't take a second payment for one.
  const memory = extension ? EXTENSION_MEMORY : bag ? BAG_MEMORY : null

  const latestBag = useSyncExternalStore(subscribeToBag, readBag, () => null)
  /** The bag's key if another tab has changed the bag; '' if the bag is empty now. */
  const changedBag = bagKey === null || latestBag === bagKey ? null : latestBag

  const refresh = () => {
    if (!isPaymentDocument) void revalidate()
  }

  useEffect(() => {
    const readStored = () =>
      dispatch({
        type: 'stored',
        paid: memory?.paid.load() ?? null,
        pending: memory?.pending.load() ?? null,
      })
    readStored()
    const stops = [memory?.paid.subscribe(readStored), memory?.pending.subscribe(readStored)]
    return () => stops.forEach((stop) => stop?.())
  }, [attempt])

  const isMounted = hasForm(phase)
  useEffect(() => {
    if (!isMounted) return
    // A reopened form keeps the buyer's changes.
    return mountCheckout(settings, 'items' in sale ? { ...sale, ...choices } : sale, minWidthPx, dispatch)
  }, [isMounted])

  // The form keeps the theme that it opened with. During a payment, don't open a new form just for another theme.
  useEffect(() => {
    if (phase !== 'open') return
    const isDark = matchMedia(DARK_SCHEME)
    const reopen = () => dispatch({ type: 'again' })
    isDark.addEventListener('change', reopen)
    return () => isDark.removeEventListener('change', reopen)
  }, [phase])

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
    // The discount belongs to the bag, so only report it if this order is the bag's.
    const isBags = !extension && changedBag === null
    if (isBags && discountId !== before.discountId)
      void report(discountId ? { intent: 'apply-discount', discountId } : { intent: 'remove-discount' })
  }, [choices])

  useEffect(() => {
    if (difference) void postForm('/checkout', { intent: 'difference', ...difference.report })
  }, [difference])

  useEffect(() => {
    if (phase === 'declined') memory?.pending.clear()
    if (phase !== 'paying') return
    const silence = setTimeout(() => dispatch({ type: 'silence' }), SILENCE_SECONDS * 1000)
    return () => clearTimeout(silence)
  }, [phase])

  useEffect(() => {
    if (phase !== 'earlier' && pending?.key) memory?.pending.save(pending)
  }, [pending])

  // The form may never report the outcome, so ask our server.
  const isFollowed = isUnconfirmed(phase) || phase === 'earlier'
  useEffect(() => {
    if (!isFollowed || !pending) return
    return followPendingPayment(pending, (outcome) => {
      if (outcome === 'paid' && phase !== 'earlier') return dispatch({ type: 'completed' })
      const paid = { key: pending.key, transactionId: transactionOf(pending) }
      if (outcome === 'paid' && bag) void finishSale(paid, refresh)
      // Another tab may have sold a different extension, which only adds to this order.
      if (outcome === 'paid' && extension?.key === paid.key) paidExtension.save(paid)
      memory?.pending.clear()
      if (outcome === 'cancelled' && phase !== 'earlier') dispatch({ type: 'unpaid' })
    })
  }, [isFollowed, pending])

  useEffect(() => {
    if (phase !== 'completed') return
    const finish = async () => {
      if (bagKey !== null) await finishSale({ key: bagKey, transactionId }, refresh)
      if (extension) finishExtension({ key: extension.key, transactionId }, refresh)
      memory?.pending.clear()
      dispatch({ type: 'finished' })
    }
    void finish()
  }, [phase])

  useEffect(() => {
    if (phase !== 'finished' || completeHref === null) return
    const href = transactionId ? orderHref(completeHref, transactionId) : completeHref
    const go = () => {
      markRootStale()
      // This page has nothing left to sell, so Back should skip it.
      navigate(href, { replace: true })
    }
    return goWhenReachable(href, 'pages/checkout/complete', go, () => dispatch({ type: 'stuck' }))
  }, [phase, attempt])

  return {
    payment,
    changedBag,
    again: () => dispatch({ type: 'again' }),
    payAgain() {
      memory?.pending.clear()
      dispatch({ type: 'again' })
    },
  }
}
