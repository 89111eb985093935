import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { FRAME_CLASS } from '../../browser/payment/paddle.ts'
import { INVOICE_COMING } from '../../content/order-words.ts'
import type { FrameOrder } from '../../domain/frame-order.ts'
import { hasForm, isOtherOrder, type PaymentForm } from '../../domain/payment-form.ts'
import type { FrameSettings } from '../../domain/payment-page.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CheckStatus, usePaymentWords } from '../../ui/payment-notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useCurrentPath } from '../../ui/use-current-path.ts'
import { Cover, FrameSkeleton } from './frame-cover.tsx'
import { FrameNeedsScript, type OrderSource, OtherWaysToPay } from './other-ways-to-pay.tsx'
import { type PaymentOptions, usePayment } from './use-payment.ts'

interface PaymentFrameProps extends PaymentOptions {
  source: OrderSource
  onChange?: (change: { order: FrameOrder | null; isPaid: boolean }) => void
}

/** The provider's form, the notices above it, and the cover in its place when it's closed. */
export function PaymentFrame({ source, onChange, ...options }: PaymentFrameProps) {
  const { settings, sale } = options
  const { form, changedBag, again, payAgain } = usePayment(options)
  const { phase, order } = form
  const box = useRef<HTMLDivElement>(null)
  // Includes `declined`: the form itself shows that message, so the form must be in view.
  const isScrolledTo = ['declined', 'unconfirmed', 'unpaid', 'closed'].includes(phase)
  useScrolledTo(box, isScrolledTo ? phase : null)

  const isPaid = phase === 'paid'
  useEffect(() => onChange?.({ order, isPaid }), [onChange, order, isPaid])

  const isIdle = ['loading', 'open', 'closed', 'declined'].includes(phase)
  const isReachable = hasForm(phase) && !['loading', 'unreachable', 'closed'].includes(phase)
  return (
    <div className="mt-4">
      {settings.scriptUrl ? <script async src={settings.scriptUrl} /> : null}
      {phase === 'unconfirmed' ? null : <FrameNeedsScript source={source} />}
      <FrameNotices form={form} known={options.known} changedBag={changedBag} source={source} />
      {isIdle ? <WhyNoSavedCards savedCards={settings.savedCards} /> : null}
      {/* If an error closed the form, leave no gap below the message. */}
      <div
        ref={box}
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
            'transactionId' in sale && 'is-wide',
            isReachable ? 'overflow-x-auto' : 'overflow-x-hidden',
            'select-none',
          )}
        />
        <div aria-live="polite" className="empty:hidden">
          {phase === 'loading' ? <FrameSkeleton /> : <FrameCover {...{ form, source, again, payAgain }} />}
        </div>
      </div>
    </div>
  )
}

function WhyNoSavedCards({ savedCards }: Pick<FrameSettings, 'savedCards'>) {
  if (!savedCards || 'token' in savedCards) return null
  return (
    <p className="mb-3 px-4 text-small text-ink-muted noscript:hidden">
      {'signInAgain' in savedCards ? (
        <>
          To use a saved card,{' '}
          <TextLink to={savedCards.signInAgain} reloadDocument>
            sign in again
          </TextLink>
          .
        </>
      ) : (
        'Saved cards have an address of their own, so they can’t be used for this order.'
      )}
    </p>
  )
}

/** The form needs this long to resize for its own message. */
const SETTLING_MS = 250

function useScrolledTo(target: RefObject<HTMLElement>, event: string | null): void {
  useEffect(() => {
    if (event === null) return undefined
    const timer = setTimeout(() => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      target.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
    }, SETTLING_MS)
    return () => clearTimeout(timer)
  }, [target, event])
}

const Reload = ({ children = 'Try again' }: { children?: string }) => (
  <ButtonLink size="small" variant="secondary" to={useCurrentPath()} reloadDocument>
    {children}
  </ButtonLink>
)

interface FrameNoticesProps extends Pick<PaymentOptions, 'known'> {
  form: PaymentForm
  changedBag: string | null
  source: OrderSource
}

/** Above the form, so that they stay in place as the form grows. */
function FrameNotices({ form, known, changedBag, source }: FrameNoticesProps) {
  const { phase, pending } = form
  const words = usePaymentWords()
  const isOpen = phase === 'open' || phase === 'declined'
  const isUnpaid = isOpen || ['closed', 'unreachable', 'unpaid'].includes(phase)
  const notices: Record<string, ReactNode> = {
    silent: phase === 'silent' && pending && (
      <Notice
        kind="warning"
        title={words(pending).title}
        action={<CheckStatus payment={pending} opensNewTab />}
      >
        {words(pending).lead}
      </Notice>
    ),
    broken: phase === 'broken' && (
      <Notice kind="problem" title="The payment form stopped working" action={<Reload />}>
        {source.kept} If it happens again, contact <TextLink to="/support">support</TextLink>.
      </Notice>
    ),
    // Once the buyer pays again, the form says itself how that ends.
    failed: (phase === 'loading' || phase === 'open') && known?.failure && (
      <Notice kind="warning" title="Your last payment didn’t go through">
        {known.failure}
      </Notice>
    ),
    difference: isOpen && form.difference && (
      <Notice
        kind="warning"
        title="The total has changed"
        action={source.change ? <TextLink to={source.change.to}>{source.change.text}</TextLink> : null}
      >
        We showed {form.difference.displayed}, but you’ll pay {form.difference.charged}, as the form says.
        Your order now shows the same.
      </Notice>
    ),
    'other bag': isUnpaid && changedBag !== null && (
      <Notice
        kind="info"
        title={changedBag ? 'Your bag changed in another tab' : 'Your bag was emptied in another tab'}
        action={
          changedBag ? (
            <Reload>Show the new order</Reload>
          ) : (
            <ButtonLink size="small" variant="secondary" to="/bag">
              Back to your bag
            </ButtonLink>
          )
        }
      >
        You’re still paying for the original order.
      </Notice>
    ),
    'other license': isUnpaid && form.isLicenseChanged && (
      <Notice
        kind="info"
        title="You extended this license in another tab"
        action={<Reload>Show the new order</Reload>}
      >
        This order is out of date.
      </Notice>
    ),
  }
  const shown = Object.keys(notices).filter((name) => notices[name])
  const box = useRef<HTMLDivElement>(null)
  // The last payment's failure is there from the start, when the visitor is at the top anyway.
  const appeared = shown.filter((name) => name !== 'failed')
  useScrolledTo(box, appeared.length > 0 ? appeared.join() : null)
  return (
    <div ref={box} aria-live="polite" className="mb-4 grid gap-3 empty:mb-0">
      {shown.map((name) => (
        <div key={name} className="contents">
          {notices[name]}
        </div>
      ))}
    </div>
  )
}

interface FrameCoverProps {
  form: PaymentForm
  source: OrderSource
  again: () => void
  payAgain: () => void
}

function FrameCover({ form, source, again, payAgain }: FrameCoverProps) {
  const { phase, pending, completeHref, isStuck } = form
  const words = usePaymentWords()
  const isInvoiceComing = completeHref !== null && source.invoice === undefined
  const button = (text: string, onClick = again) => (
    <Button type="button" size="small" variant="secondary" onClick={onClick}>
      {isOtherOrder(form) ? 'Pay for this order' : text}
    </Button>
  )
  switch (phase) {
    case 'unreachable':
      return (
        <Cover icon="alert" title="We couldn’t open the payment form" action={<Reload />}>
          Our payment provider, Paddle, isn’t responding, or something in your browser or network is blocking
          it. Allow scripts from paddle.com, then try again. You haven’t been charged. {source.kept}{' '}
          <OtherWaysToPay {...source} />
        </Cover>
      )
    case 'closed':
      return (
        <Cover icon="lock" title="You closed the payment form" action={button('Open it again')}>
          You haven’t been charged. {source.kept}
        </Cover>
      )
    case 'unpaid':
      return pending ? (
        <Cover icon="alert" title={words(pending).title} action={button('Try again')}>
          {words(pending).lead} {pending.failure} {source.kept}
        </Cover>
      ) : null
    case 'unconfirmed':
      return pending ? (
        <Cover
          icon="clock"
          title={words(pending).title}
          action={
            <span className="flex flex-wrap items-center justify-center gap-3">
              <CheckStatus payment={pending} isButton />
              <span className="noscript:hidden">{button('Pay again', payAgain)}</span>
            </span>
          }
        >
          {words(pending).lead}
          {pending.orderHref ? (
            <span className="noscript:hidden"> This page updates automatically.</span>
          ) : null}
        </Cover>
      ) : null
    case 'paid':
      return (
        <Cover
          icon="check-circle"
          isGood
          title="Payment received"
          action={
            completeHref === null ? null : isStuck ? (
              button('Continue now')
            ) : (
              <span className="flex items-center gap-3 text-small text-ink-muted">
                <Spinner /> Opening your order…
              </span>
            )
          }
        >
          Thank you. {isInvoiceComing ? INVOICE_COMING : 'There’s nothing left to pay.'}
          {isStuck
            ? ' We can’t reach our site right now. Your license is safe, and this page continues as soon as it can.'
            : null}
        </Cover>
      )
    default:
      return null
  }
}
