import type { ReactNode } from 'react'
import type { PaymentView } from '../../browser/payment/payment.ts'
import { pendingPaymentWords } from '../../domain/pending-payment.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName, Spinner } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { OrderSource } from './order-source.ts'
import { OrderState, TryAgain } from './payment-links.tsx'

interface FrameCoverProps {
  view: PaymentView
  completeHref: string | null
  source: OrderSource
  onOpenAgain: () => void
  onPayAgain: () => void
  onGoOn: () => void
}

export function FrameCover({ view, completeHref, source, onOpenAgain, onPayAgain, onGoOn }: FrameCoverProps) {
  const { state, pending, isStuck } = view
  return (
    <div aria-live="polite" className="empty:hidden">
      {state === 'loading' ? <FrameSkeleton /> : null}
      {state === 'unreachable' ? (
        <Cover icon="alert" title="The payment form could not be opened" action={<TryAgain />}>
          Our payment provider does not answer, or something in your browser or network blocks it. Nothing was
          charged. {source.kept}
        </Cover>
      ) : null}
      {state === 'closed' ? (
        <Cover
          icon="lock"
          title="You closed the payment form"
          action={
            <Button type="button" size="small" variant="secondary" onClick={onOpenAgain}>
              Open it again
            </Button>
          }
        >
          Nothing was charged. {source.kept}
        </Cover>
      ) : null}
      {state === 'earlier' && pending ? (
        <Cover
          icon="clock"
          title={`${pendingPaymentWords(pending)}, and we have not heard how it ended`}
          action={
            <span className="flex flex-wrap items-center justify-center gap-3">
              {pending.orderHref ? (
                <ButtonLink size="small" to={uncheckedHref(pending.orderHref)}>
                  See what became of it
                </ButtonLink>
              ) : (
                <TextLink to="/support">Ask support</TextLink>
              )}
              <Button type="button" size="small" variant="secondary" onClick={onPayAgain}>
                Pay anew
              </Button>
            </span>
          }
        >
          It may have gone through, so please find out before you pay a second time. This page asks too, and
          goes on by itself when there is an answer.
        </Cover>
      ) : null}
      {state === 'left' ? (
        <Cover
          icon="clock"
          title="The form was closed while your payment was under way"
          action={<OrderState view={view} completeHref={completeHref} />}
        >
          It may still go through, so please do not pay again before you know. When it has, a receipt comes by
          e-mail and your account shows what you bought.
        </Cover>
      ) : null}
      {state === 'completed' ? (
        <Cover
          icon="check-circle"
          isGood
          title="Payment received"
          action={
            completeHref === null ? null : isStuck ? (
              <Button type="button" size="small" variant="secondary" onClick={onGoOn}>
                Go on now
              </Button>
            ) : (
              <span className="flex items-center gap-3 text-small text-ink-muted">
                <Spinner /> Opening your order…
              </span>
            )
          }
        >
          Thank you. The receipt is on its way to you by e-mail.
          {isStuck
            ? ' Our site cannot be reached at the moment. Your license is safe: this page goes on to it by itself as soon as it can.'
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
      className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-3 rounded-ui border border-line bg-sunken p-6 text-center"
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
