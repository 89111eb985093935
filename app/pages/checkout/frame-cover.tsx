import type { ReactNode } from 'react'
import { isPaidFor, type Payment } from '../../domain/payment-state.ts'
import { paymentWords } from '../../domain/pending-payment.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName, Spinner } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { OrderSource } from './order-source.ts'
import { TryAgain } from './payment-links.tsx'

interface FrameCoverProps {
  payment: Payment
  source: OrderSource
  again: () => void
  payAgain: () => void
}

export function FrameCover({ payment, source, again, payAgain }: FrameCoverProps) {
  const { phase, pending, completeHref, isStuck } = payment
  return (
    <div aria-live="polite" className="empty:hidden">
      {phase === 'starting' || phase === 'loading' ? <FrameSkeleton /> : null}
      {phase === 'unreachable' ? (
        <Cover icon="alert" title="We couldn’t open the payment form" action={<TryAgain />}>
          Our payment provider isn’t responding, or something in your browser or network is blocking it. You
          haven’t been charged. {source.kept}
        </Cover>
      ) : null}
      {phase === 'closed' ? (
        <Cover
          icon="lock"
          title="You closed the payment form"
          action={
            <Button type="button" size="small" variant="secondary" onClick={again}>
              Open it again
            </Button>
          }
        >
          You haven’t been charged. {source.kept}
        </Cover>
      ) : null}
      {phase === 'unpaid' ? (
        <Cover
          icon="alert"
          title="Your payment didn’t go through"
          action={
            <Button type="button" size="small" variant="secondary" onClick={again}>
              Try again
            </Button>
          }
        >
          We haven’t received any money. {source.kept}
        </Cover>
      ) : null}
      {(phase === 'earlier' || phase === 'unconfirmed') && pending ? (
        <Cover
          icon="clock"
          title={paymentWords('unconfirmed', pending).title}
          action={
            <span className="flex flex-wrap items-center justify-center gap-3">
              {pending.orderHref ? (
                <ButtonLink size="small" to={uncheckedHref(pending.orderHref)}>
                  Check payment status
                </ButtonLink>
              ) : (
                <TextLink to="/support">Contact support</TextLink>
              )}
              <Button type="button" size="small" variant="secondary" onClick={payAgain}>
                Pay again
              </Button>
            </span>
          }
        >
          {paymentWords('unconfirmed', pending).text}
          {pending.orderHref ? ' This page updates automatically.' : null}
        </Cover>
      ) : null}
      {isPaidFor(phase) ? (
        <Cover
          icon="check-circle"
          isGood
          title="Payment received"
          action={
            completeHref === null ? null : isStuck ? (
              <Button type="button" size="small" variant="secondary" onClick={again}>
                Continue now
              </Button>
            ) : (
              <span className="flex items-center gap-3 text-small text-ink-muted">
                <Spinner /> Opening your order…
              </span>
            )
          }
        >
          Thank you. Your invoice is on its way by e-mail.
          {isStuck
            ? ' We can’t reach our site right now. Your license is safe, and this page continues as soon as it can.'
            : null}
        </Cover>
      ) : null}
    </div>
  )
}

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

function FrameSkeleton() {
  const field = 'h-11 rounded-ui bg-hover'
  return (
    <div className="absolute inset-0 grid content-start gap-5 p-4">
      <p className="flex items-center gap-3 text-small text-ink-muted">
        <Spinner /> Opening the secure payment form…
      </p>
      <div aria-hidden className="grid gap-5">
        <div className="h-11 w-40 rounded-ui bg-hover" />
        <div className={field} />
        <div className={field} />
        <div className="grid grid-cols-2 gap-4">
          <div className={field} />
          <div className={field} />
        </div>
        <div className={field} />
        <div className="h-11 rounded-ui bg-line" />
      </div>
    </div>
  )
}
