import {
  compareTotals,
  type FrameOrder,
  type OrderTotal,
  recordTotal,
  type TotalDifference,
} from '../../domain/frame-order.ts'
import { type PendingPayment, transactionOf } from '../../domain/pending-payment.ts'
import { formatMoney } from '../../domain/money.ts'
import { hasPaymentFrame } from '../../content/pages.ts'
import { orderHref } from '../../domain/payment-page.ts'
import type { SoldExtension } from '../../domain/sold-extension.ts'
import {
  isUnconfirmed,
  isUnderWay,
  nextPaymentState,
  type PaymentEvent,
  type PaymentState,
  SILENCE_SECONDS,
} from '../../domain/payment-state.ts'
import { finishExtension, finishSale, goWhenReachable } from './after-sale.ts'
import { pendingExtensionPayment, pendingPayment, followPendingPayment } from './pending-payment.ts'
import { readBag, watchBag } from '../bag/bag-tabs.ts'
import { type CheckoutSale, type FrameSettings, mountCheckout } from './paddle.ts'
import { keepPaidExtension, readPaidExtension, watchPaidExtension } from './paid-extension.ts'
import { readPaidOrder, watchPaidOrder } from './paid-order.ts'
import { postForm } from '../connection/post-form.ts'
import { markRootStale } from '../navigation/stale-root.ts'

const INFORMED_LIMIT_MS = 1500

export interface PaymentOptions {
  settings: FrameSettings
  sale: CheckoutSale
  minWidthPx: number
  completeHref: string | null
  shown: OrderTotal | null
  bag: { sold: string } | null
  extension: SoldExtension | null
  navigate(href: string, options: { replace: boolean }): void
  revalidate(): void
}

export interface PaymentView {
  state: PaymentState
  transactionId: string | null
  order: FrameOrder | null
  difference: TotalDifference | null
  sold: string | null
  /** The bag's fingerprint if another tab has changed it and the buyer has not been asked yet; '' for an empty bag. */
  changedBag: string | null
  /** The license that is extended has been extended in another tab, so that this order is for how it was. */
  isLicenseChanged: boolean
  /** The latest payment for this order, here or elsewhere, whose outcome is not known. */
  pending: PendingPayment | null
  isStuck: boolean
}

export const PAYMENT_BEFORE: PaymentView = {
  state: 'loading',
  transactionId: null,
  order: null,
  difference: null,
  sold: null,
  changedBag: null,
  isLicenseChanged: false,
  pending: null,
  isStuck: false,
}

export interface Payment {
  sellBag(): void
  keepOrder(): void
  /** For a payment that is about to be removed and opened again. */
  forgetPending(): void
  goOn(): void
  remove(): void
}

export function openPayment(options: PaymentOptions, show: (view: PaymentView) => void): Payment {
  const { settings, sale, minWidthPx, completeHref, bag, extension, navigate, revalidate } = options
  let view: PaymentView = { ...PAYMENT_BEFORE, sold: bag?.sold ?? null }
  let known = 'items' in sale ? { country: sale.country, discountId: sale.discountId } : null
  let sells: FrameOrder | null = null
  let keptInstead: string | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  let stopGoing = () => {}
  let stopFollowing = () => {}
  let informing = Promise.resolve()
  // A transaction from an invoice or e-mail is one sale, however often its form is opened.
  const ownPending = extension ? pendingExtensionPayment : bag ? pendingPayment : null

  const change = (part: Partial<PaymentView>) => show((view = { ...view, ...part }))

  function handle(event: PaymentEvent): void {
    const state = nextPaymentState(view.state, event)
    const isNew = state !== view.state
    change({ state })
    if (event === 'initiated') remember()
    if (!isNew) return
    clearTimeout(silence)
    if (state === 'paying') silence = setTimeout(() => handle('silence'), SILENCE_SECONDS * 1000)
    if (state === 'declined') ownPending?.forget()
    // One notice says it from here on, not the form too.
    if (state === 'unconfirmed') frame?.remove()
    followUnconfirmed()
    if (state === 'completed') void complete()
  }

  function remember(): void {
    const order = sells ?? options.shown
    const { transactionId } = view
    const pending = {
      atMs: Date.now(),
      total: order ? formatMoney(order.total, order.currency) : '',
      orderHref: transactionId && completeHref ? orderHref(completeHref, transactionId) : null,
      sold: extension?.sold ?? view.sold ?? '',
    }
    change({ pending })
    if (pending.sold) ownPending?.keep(pending)
  }

  /** The frame may never report the outcome. */
  function followUnconfirmed(): void {
    stopFollowing()
    if (!isUnconfirmed(view.state) || !view.pending) return
    stopFollowing = followPendingPayment(view.pending, (outcome) => {
      if (outcome === 'paid') handle('completed')
      else ownPending?.forget()
    })
  }

  function follow(order: FrameOrder): void {
    const before = sells
    // The frame has no total before it knows the country.
    if (!before && order.country === null) return
    sells = order
    const isOwnChange = before !== null && before.basis !== order.basis
    if (isOwnChange) {
      change({ difference: null })
      void showWhenInformed(order)
    } else change({ order })
    const shown = before ?? options.shown
    const difference = isOwnChange || !shown ? null : compareTotals(shown, order)
    if (!shown || !difference) return
    change({ difference })
    void postForm('/checkout', {
      intent: 'difference',
      shown: recordTotal(shown),
      asked: recordTotal(order),
    })
  }

  /** Sends the site what the buyer has changed in the frame, one after the other, so that its next page agrees. */
  function informSite(fields: Record<string, string>): void {
    informing = informing
      .then(() => postForm('/bag', { ...fields, silent: '1' }, { isKeptAlive: true }))
      .then(() => undefined)
  }

  /** Shows a change once the site knows of it too, so that a page loaded after that agrees; but never waits for long. */
  async function showWhenInformed(order: FrameOrder): Promise<void> {
    await Promise.resolve()
    await Promise.race([informing, new Promise((resolve) => setTimeout(resolve, INFORMED_LIMIT_MS))])
    if (sells === order) change({ order })
  }

  function changeDiscount(discountId: string | null): void {
    if (!known || known.discountId === discountId) return
    known = { ...known, discountId }
    // The discount belongs to the bag, and this order may not be the bag's.
    if (extension || view.changedBag !== null || keptInstead !== null) return
    informSite(discountId ? { intent: 'apply-discount', discountId } : { intent: 'remove-discount' })
  }

  function changeCountry(country: string): void {
    if (!known || known.country === country) return
    known = { ...known, country }
    informSite({ intent: 'set-country', country })
    // For the country picker: the checkout page itself doesn't revalidate.
    void informing.then(revalidate)
  }

  const refresh = () => {
    if (!hasPaymentFrame(window.location.pathname)) revalidate()
  }

  async function complete(): Promise<void> {
    change({ changedBag: null, isLicenseChanged: false, difference: null })
    const { sold, transactionId } = view
    if (sold !== null) await finishSale({ sold, transactionId }, refresh)
    if (extension) finishExtension({ sold: extension.sold, transactionId }, refresh)
    ownPending?.forget()
    goOn()
  }

  function goOn(): void {
    stopGoing()
    if (completeHref === null) return
    const { transactionId } = view
    const href = transactionId ? orderHref(completeHref, transactionId) : completeHref
    const go = () => {
      markRootStale()
      // This page has nothing left to sell, so Back skips it.
      navigate(href, { replace: true })
    }
    stopGoing = goWhenReachable(href, 'pages/checkout/complete', go, () => change({ isStuck: true }))
  }

  /** The same order was paid for in another tab, or on an earlier visit that ended before the bag was emptied. */
  function takePaidElsewhere(): boolean {
    const paid = extension ? readPaidExtension() : readPaidOrder()
    const own = extension ? extension.sold : view.sold
    if (!paid || paid.sold !== own || isUnderWay(view.state) || view.state === 'completed') return false
    change({ state: 'completed', transactionId: paid.transactionId, changedBag: null, difference: null })
    frame?.remove()
    stopFollowing()
    goOn()
    return true
  }

  function takePendingElsewhere(): boolean {
    const pending = ownPending?.read() ?? null
    const isSameSale = pending && (!extension || pending.sold.startsWith(extension.ofLicense))
    if (!isSameSale || isUnderWay(view.state) || ['broken', 'completed'].includes(view.state)) return false
    change({ state: 'earlier', pending, changedBag: null, difference: null })
    frame?.remove()
    stopFollowing()
    stopFollowing = followPendingPayment(pending, (outcome) => {
      if (outcome === 'paid') void takePaid(pending)
      ownPending?.forget()
    })
    return true
  }

  async function takePaid(pending: PendingPayment): Promise<void> {
    const paid = { sold: pending.sold, transactionId: transactionOf(pending) }
    if (bag) return finishSale(paid, refresh)
    // Otherwise the license already has what was paid for, and this order comes on top.
    if (extension?.sold === pending.sold) keepPaidExtension(paid)
  }

  function mountFrame(): void {
    change({ state: 'loading', pending: null })
    frame = mountCheckout(settings, sale, minWidthPx, {
      onEvent: handle,
      onOrder: follow,
      onDiscount: changeDiscount,
      onCountry: changeCountry,
      onTransaction: (transactionId) => change({ transactionId }),
    })
  }

  let frame: ReturnType<typeof mountCheckout> | null = null
  show(view)
  if (!takePaidElsewhere() && !takePendingElsewhere()) mountFrame()
  const stopWatching = [
    ownPending?.watch(() => {
      if (takePendingElsewhere() || view.state !== 'earlier') return
      stopFollowing()
      mountFrame()
    }) ?? (() => {}),
    watchPaidOrder(() => void takePaidElsewhere()),
    watchPaidExtension(() => {
      if (!extension || takePaidElsewhere() || view.state === 'completed') return
      const isSameLicense = readPaidExtension()?.sold.startsWith(extension.ofLicense) ?? false
      if (isSameLicense) change({ isLicenseChanged: true })
    }),
    watchBag(() => {
      const fingerprint = readBag()
      if (fingerprint === null || view.sold === null || view.state === 'completed') return
      const isKnown = fingerprint === view.sold || fingerprint === keptInstead
      change({ changedBag: isKnown ? null : fingerprint })
    }),
  ]

  return {
    sellBag() {
      const { changedBag, state } = view
      if (!changedBag) return
      // Without an open frame there is nothing to change: the page is reloaded, with the bag as it is.
      if (state !== 'open' && state !== 'declined') return window.location.reload()
      frame?.sellInstead(changedBag)
      change({ sold: changedBag, changedBag: null })
    },
    keepOrder() {
      keptInstead = view.changedBag
      change({ changedBag: null })
    },
    forgetPending() {
      stopWatching.forEach((stop) => stop())
      ownPending?.forget()
    },
    goOn,
    remove() {
      clearTimeout(silence)
      stopGoing()
      stopFollowing()
      stopWatching.forEach((stop) => stop())
      frame?.remove()
    },
  }
}
