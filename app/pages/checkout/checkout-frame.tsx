import { useNavigate, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type CheckoutSale, FRAME_CLASS, type FrameSettings } from '../../browser/payment/paddle.ts'
import { openPayment, type Payment, PAYMENT_BEFORE } from '../../browser/payment/payment.ts'
import { itemsOf } from '../../domain/bag.ts'
import type { FrameOrder, OrderTotal } from '../../domain/frame-order.ts'
import { FRAME_MIN_WIDTHS_PX } from '../../domain/payment-page.ts'
import type { SoldExtension } from '../../domain/sold-extension.ts'
import { classNames } from '../../ui/class-names.ts'
import { FrameCover } from './frame-cover.tsx'
import { FrameNeedsScript, FrameNotices } from './frame-notices.tsx'
import type { OrderSource } from './order-source.ts'
import { useScrolledTo } from './use-scrolled-to.ts'

interface CheckoutFrameProps {
  settings: FrameSettings
  sale: CheckoutSale
  minWidthPx: number
  /** Where a completed sale leads (the transaction's id is added), or null to stay. */
  completeHref?: string | null
  shown?: OrderTotal | null
  bag?: { sold: string } | null
  extension?: SoldExtension | null
  source: OrderSource
  onChange?: (change: { order: FrameOrder | null; isPaid: boolean }) => void
}

/** The payment provider's inline frame, with one notice at a time: above it, or in its place. */
export function CheckoutFrame({
  settings,
  sale,
  minWidthPx,
  completeHref = '/checkout/complete',
  shown = null,
  bag = null,
  extension = null,
  source,
  onChange,
}: CheckoutFrameProps) {
  const [view, setView] = useState(PAYMENT_BEFORE)
  const [attempt, setAttempt] = useState(0)
  const payment = useRef<Payment | null>(null)
  const form = useRef<HTMLDivElement>(null)
  // A declined card is said by the form itself.
  const isSaidAtForm = ['declined', 'unconfirmed', 'earlier', 'closed'].includes(view.state)
  useScrolledTo(form, isSaidAtForm ? view.state : null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  // The frame is opened once; later changes are made inside it, and kept for opening it again.
  const latest = useRef({ settings, sale, shown, bag, extension, view, revalidate, navigate })
  latest.current = { settings, sale, shown, bag, extension, view, revalidate, navigate }

  useEffect(() => {
    const { settings, sale, shown, bag, extension, view, revalidate, navigate } = latest.current
    payment.current = openPayment(
      {
        settings,
        sale: changedSale(sale, view.sold, view.order),
        minWidthPx,
        completeHref,
        shown: shown && (view.order ?? shown),
        bag: bag && { sold: view.sold ?? bag.sold },
        extension,
        navigate,
        revalidate,
      },
      setView,
    )
    return () => payment.current?.remove()
  }, [attempt, minWidthPx, completeHref])

  const { order, state } = view
  const isPaid = state === 'completed'
  useEffect(() => onChange?.({ order, isPaid }), [onChange, order, isPaid])

  const isShown = state === 'open' || state === 'paying' || state === 'silent' || state === 'declined'
  const openAgain = () => setAttempt((count) => count + 1)
  const isReachable = isShown || state === 'broken'
  return (
    <div className="mt-4">
      {settings.scriptUrl ? <script async src={settings.scriptUrl} /> : null}
      <FrameNeedsScript source={source} />
      <FrameNotices
        view={view}
        source={source}
        onSellBag={() => payment.current?.sellBag()}
        onKeepOrder={() => payment.current?.keepOrder()}
      />
      {/* After an error, the message takes the place of the closed form. */}
      <div
        ref={form}
        className={classNames(
          'relative noscript:hidden',
          state === 'broken' ? 'not-has-[.checkout-frame:empty]:min-h-[450px]' : 'min-h-[450px]',
        )}
      >
        {/* The frame is wider than small screens: it scrolls sideways, and so has to be focusable. Not while it is
            covered. */}
        <div
          role="region"
          aria-label="Payment form"
          tabIndex={isReachable ? 0 : -1}
          className={classNames(
            FRAME_CLASS,
            minWidthPx === FRAME_MIN_WIDTHS_PX.transaction && 'is-wide',
            isReachable ? 'overflow-x-auto' : 'overflow-x-hidden',
            'select-none',
          )}
        />
        <FrameCover
          view={view}
          completeHref={completeHref}
          source={source}
          onOpenAgain={openAgain}
          onPayAgain={() => {
            payment.current?.forgetPending()
            openAgain()
          }}
          onGoOn={() => payment.current?.goOn()}
        />
      </div>
    </div>
  )
}

function changedSale(sale: CheckoutSale, sold: string | null, order: FrameOrder | null): CheckoutSale {
  if (!('items' in sale)) return sale
  const { country, discountId } = order ?? sale
  return {
    ...sale,
    items: sold === null ? sale.items : itemsOf(sold),
    country: country ?? sale.country,
    discountId,
  }
}
