import type { ReactNode } from 'react'
import { INVOICE_COMING } from '../../content/order-words.ts'
import { isOtherOrder, type PaymentForm } from '../../domain/payment-form.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName, Spinner } from '../../ui/icon.tsx'
import { CheckStatus, usePaymentWords } from '../../ui/payment-notice.tsx'
import { Reload } from './frame-notices.tsx'
import { type OrderSource, OtherWaysToPay } from './order-source.tsx'

interface FrameCoverProps {
  form: PaymentForm
  source: OrderSource
  reopen: () => void
  payAgain: () => void
}

/** In place of the provider's form while it's closed. Renders nothing while it's open. */
export function FrameCover({ form, source, reopen, payAgain }: FrameCoverProps) {
  const { phase, pending } = form
  const words = usePaymentWords()
  // The pending payment may be for another order than this page's.
  const payWords = (words: string) => (isOtherOrder(form) ? 'Pay for this order' : words)
  switch (phase) {
    case 'unreachable':
      return (
        <Cover icon="alert" title="We couldn’t open the payment form" action={<Reload />}>
          Our payment provider, Paddle, isn’t responding, or something in your browser or network is blocking
          it. Allow scripts from paddle.com, then try again. This hasn’t charged you. {source.savedWords}{' '}
          <OtherWaysToPay otherWay={source.otherWay} />
        </Cover>
      )
    case 'closed':
      return (
        <Cover
          icon="lock"
          title="You closed the payment form"
          action={<CoverButton onClick={reopen}>{payWords('Open it again')}</CoverButton>}
        >
          It hasn’t charged you. {source.savedWords}
        </Cover>
      )
    case 'unpaid':
      return pending ? (
        <Cover
          icon="alert"
          title={words(pending).title}
          action={<CoverButton onClick={reopen}>{payWords('Try again')}</CoverButton>}
        >
          {words(pending).lead} {pending.failure} {source.savedWords}
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
              <span className="noscript:hidden">
                <CoverButton onClick={payAgain}>{payWords('Pay again')}</CoverButton>
              </span>
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
      return <PaidCover {...{ form, source, reopen }} />
    default:
      return null
  }
}

function PaidCover({ form, source, reopen }: Omit<FrameCoverProps, 'payAgain'>) {
  const { completeHref, isStuck } = form
  const isInvoiceComing = completeHref !== null && source.otherWay.kind !== 'invoice'
  const leaving = isStuck ? (
    <CoverButton onClick={reopen}>Continue now</CoverButton>
  ) : (
    <span className="flex items-center gap-3 text-small text-ink-muted">
      <Spinner /> Opening your order…
    </span>
  )
  return (
    <Cover
      icon="check-circle"
      isGood
      title="Payment received"
      action={completeHref === null ? null : leaving}
    >
      Thank you. {isInvoiceComing ? INVOICE_COMING : 'There’s nothing left to pay.'}
      {isStuck
        ? ' We can’t reach our site right now. Your license is safe, and this page continues as soon as it can.'
        : null}
    </Cover>
  )
}

const CoverButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button type="button" size="small" variant="secondary" onClick={onClick}>
    {children}
  </Button>
)

interface CoverProps {
  icon: IconName
  title: string
  isGood?: boolean
  action: ReactNode
  children: ReactNode
}

function Cover({ icon, title, isGood, action, children }: CoverProps) {
  return (
    <div
      role="note"
      className="absolute inset-0 z-10 flex flex-col items-center gap-3 rounded-ui border border-line bg-sunken px-6 py-16 text-center"
    >
      <Icon name={icon} size={32} className={isGood ? 'text-success' : 'text-ink-faint'} />
      <p className="text-title text-balance">{title}</p>
      <p className="max-w-md text-small text-ink-muted">{children}</p>
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}

/** The provider's form has fields of these widths, from top to bottom. */
const SKELETON_FIELDS = ['wide', 'wide', 'wide', 'half', 'half', 'wide'] as const

export function FrameSkeleton() {
  return (
    <div className="absolute inset-0 grid content-start gap-5 p-4">
      <p className="flex items-center gap-3 text-small text-ink-muted">
        <Spinner /> Opening the secure payment form…
      </p>
      <div aria-hidden className="grid grid-cols-2 gap-x-4 gap-y-5">
        {SKELETON_FIELDS.map((width, field) => (
          <div key={field} className={width === 'wide' ? 'col-span-full' : undefined}>
            <div className="h-4 w-28 rounded-ui bg-hover" />
            <div className="mt-2 h-11 rounded-ui border border-line" />
          </div>
        ))}
        <div className="col-span-full mt-2 h-11 rounded-ui bg-line" />
      </div>
    </div>
  )
}
