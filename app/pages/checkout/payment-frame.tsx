import { useEffect, useRef } from 'react'
import { FRAME_CLASS } from '../../browser/payment/paddle.ts'
import type { FrameOrder } from '../../domain/frame-order.ts'
import { type FormPhase, hasForm } from '../../domain/payment-form.ts'
import { classNames } from '../../ui/class-names.ts'
import { FrameCover, FrameSkeleton } from './frame-cover.tsx'
import { FrameNotices, useScrolledTo, WhyNoSavedCards } from './frame-notices.tsx'
import { FrameNeedsScript, type OrderSource } from './order-source.tsx'
import { type PaymentOptions, usePayment } from './use-payment.ts'

interface PaymentFrameProps extends PaymentOptions {
  source: OrderSource
  /** Called with what the form charges, so that the order beside it shows the same. */
  onChange?: (change: { order: FrameOrder | null; isPaid: boolean }) => void
}

/** Phases in which the form or its cover has news. In `declined`, the form itself shows the message. */
const SCROLLED_TO: readonly FormPhase[] = ['declined', 'unconfirmed', 'unpaid', 'closed']

/** Before anybody pays. */
const IDLE: readonly FormPhase[] = ['loading', 'open', 'closed', 'declined']

const WITHOUT_FIELDS: readonly FormPhase[] = ['loading', 'unreachable', 'closed']

/** The provider's form, the notices above it, and the cover in its place while there's no form. */
export function PaymentFrame({ source, onChange, ...options }: PaymentFrameProps) {
  const { settings, sale, known } = options
  const { form, changedBag, reopen, payAgain } = usePayment(options)
  const { phase, order } = form
  const box = useRef<HTMLDivElement>(null)
  useScrolledTo(box, SCROLLED_TO.includes(phase) ? phase : null)

  const isPaid = phase === 'paid'
  useEffect(() => onChange?.({ order, isPaid }), [onChange, order, isPaid])

  const hasFields = hasForm(phase) && !WITHOUT_FIELDS.includes(phase)
  return (
    <div className="mt-4">
      {settings.scriptUrl ? <script async src={settings.scriptUrl} /> : null}
      {phase === 'unconfirmed' ? null : <FrameNeedsScript source={source} />}
      <FrameNotices {...{ form, known, changedBag, source }} />
      {IDLE.includes(phase) ? <WhyNoSavedCards savedCards={settings.savedCards} /> : null}
      <div
        ref={box}
        className={classNames(
          'relative',
          phase !== 'unconfirmed' && 'noscript:hidden',
          // A form that broke leaves no gap below its message.
          phase === 'loading' ? 'min-h-160' : phase !== 'broken' && 'min-h-[450px]',
        )}
      >
        {/* On small screens the form scrolls sideways, which the keyboard can only do with focus. */}
        <div
          role="region"
          aria-label="Payment form"
          tabIndex={hasFields ? 0 : -1}
          className={classNames(
            FRAME_CLASS,
            'transactionId' in sale && 'is-wide',
            hasFields ? 'overflow-x-auto' : 'overflow-x-hidden',
            'select-none',
          )}
        />
        <div aria-live="polite" className="empty:hidden">
          {phase === 'loading' ? <FrameSkeleton /> : <FrameCover {...{ form, source, reopen, payAgain }} />}
        </div>
      </div>
    </div>
  )
}
