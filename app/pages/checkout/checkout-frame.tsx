import { useEffect, useRef } from 'react'
import { FRAME_CLASS } from '../../browser/payment/paddle.ts'
import type { FrameOrder } from '../../domain/frame-order.ts'
import { FRAME_MIN_WIDTHS_PX } from '../../domain/payment-page.ts'
import { classNames } from '../../ui/class-names.ts'
import { FrameCover, type OrderSource } from './frame-cover.tsx'
import { FrameNeedsScript, FrameNotices } from './frame-notices.tsx'
import { type PaymentOptions, usePayment } from './use-payment.ts'
import { useScrolledTo } from './use-scrolled-to.ts'

interface CheckoutFrameProps extends PaymentOptions {
  source: OrderSource
  onChange?: (change: { order: FrameOrder | null; isPaid: boolean }) => void
}

export function CheckoutFrame({ source, onChange, ...options }: CheckoutFrameProps) {
  const { settings, minWidthPx } = options
  const { payment, changedBag, ...actions } = usePayment(options)
  const { phase, order } = payment
  const form = useRef<HTMLDivElement>(null)
  // Includes `declined`: the form itself shows that message, so the form must be in view.
  const isScrolledTo = ['declined', 'unconfirmed', 'unpaid', 'closed'].includes(phase)
  useScrolledTo(form, isScrolledTo ? phase : null)

  const isPaid = phase === 'paid'
  useEffect(() => onChange?.({ order, isPaid }), [onChange, order, isPaid])

  const isReachable = ['open', 'paying', 'silent', 'declined', 'broken'].includes(phase)
  return (
    <div className="mt-4">
      {settings.scriptUrl ? <script async src={settings.scriptUrl} /> : null}
      {phase === 'unconfirmed' ? null : <FrameNeedsScript source={source} />}
      <FrameNotices payment={payment} changedBag={changedBag} source={source} />
      {/* If an error closed the form, leave no gap below the message. */}
      <div
        ref={form}
        className={classNames(
          'relative',
          phase !== 'unconfirmed' && 'noscript:hidden',
          phase === 'loading' ? 'min-h-160' : phase !== 'broken' && 'min-h-[450px]',
        )}
      >
        {/* On small screens the form scrolls sideways, which the keyboard can only do with focus. */}
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
        <FrameCover payment={payment} source={source} again={actions.again} payAgain={actions.payAgain} />
      </div>
    </div>
  )
}
