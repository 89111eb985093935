import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { PaymentView } from '../../browser/payment.ts'
import { SILENCE_SECONDS } from '../../domain/payment-state.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName, Spinner } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** What a visitor without script reads in place of the payment frame. */
export function FrameNeedsScript() {
  return (
    <div className="hidden noscript:block">
      <Notice kind="info" title="The card form needs JavaScript" className="mb-4">
        Our payment provider&rsquo;s form cannot work without it. Turn JavaScript on for this site and reload
        the page, open the page in another browser, or write to <TextLink to="/support">support</TextLink> and
        we will send you an invoice that you can pay by bank transfer. Your bag is kept.
      </Notice>
    </div>
  )
}

function Reload() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink size="small" variant="secondary" to={uncheckedHref(pathname + search)} reloadDocument>
      Try again
    </ButtonLink>
  )
}

/** Leads to the order's own page, which says what the provider knows of the payment. */
function OrderState({ view, completeHref }: { view: PaymentView; completeHref: string | null }) {
  if (completeHref === null || view.transactionId === null)
    return <TextLink to="/support">Ask support</TextLink>
  const query = `?transaction=${encodeURIComponent(view.transactionId)}`
  return (
    <TextLink to={uncheckedHref(completeHref + query)} opensNewTab>
      See what became of it
    </TextLink>
  )
}

interface FrameCoverProps {
  view: PaymentView
  completeHref: string | null
  onOpenAgain: () => void
  onGoOn: () => void
}

/** What stands in the frame's place while there is no form, or none any more. */
export function FrameCover({ view, completeHref, onOpenAgain, onGoOn }: FrameCoverProps) {
  const { state, isStuck } = view
  return (
    <div aria-live="polite" className="empty:hidden">
      {state === 'loading' ? <FrameSkeleton /> : null}
      {state === 'unreachable' ? (
        <Cover icon="alert" title="The payment form could not be opened" action={<Reload />}>
          Our payment provider does not answer, or something in your browser or network blocks it. Nothing was
          charged and your bag is kept.
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
          Nothing was charged and your bag is kept.
        </Cover>
      ) : null}
      {state === 'left' ? (
        <Cover
          icon="clock"
          title="The form was closed while your payment was under way"
          action={<OrderState view={view} completeHref={completeHref} />}
        >
          It may still go through, so please do not pay again before you know. When it has, a receipt comes by
          e-mail and the license appears in your account.
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
      className="absolute inset-0 z-10 grid place-content-center justify-items-center gap-3 rounded-ui border border-line bg-sunken p-6 text-center"
    >
      <Icon name={icon} size={32} className={isGood ? 'text-success' : 'text-ink-faint'} />
      <p className="text-title">{title}</p>
      <p className="max-w-md text-small text-ink-muted">{children}</p>
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}

/** As large as the form that comes, and much like it. */
function FrameSkeleton() {
  const field = 'h-11 rounded-ui bg-hover'
  return (
    <div className="absolute inset-0 grid content-start gap-5 p-4">
      <p className="flex items-center gap-3 text-small text-ink-muted">
        <Spinner /> Opening the secure payment form…
      </p>
      <div aria-hidden className="grid animate-pulse gap-5 motion-reduce:animate-none">
        <div className="h-5 w-40 rounded-ui bg-hover" />
        <div className={field} />
        <div className={field} />
        <div className="grid grid-cols-2 gap-4">
          <div className={field} />
          <div className={field} />
        </div>
        <div className={field} />
        <div className="h-12 rounded-ui bg-line" />
      </div>
    </div>
  )
}

interface FrameNoticesProps {
  view: PaymentView
  completeHref: string | null
  onSellBag: () => void
  onKeepOrder: () => void
}

/** What is said about an open form: at its foot, or at the window's where that is higher up. */
export function FrameNotices({ view, completeHref, onSellBag, onKeepOrder }: FrameNoticesProps) {
  const { state, difference, changedBag } = view
  const isOpen = state === 'open' || state === 'declined'
  return (
    <div
      aria-live="polite"
      className="pointer-events-none sticky bottom-4 z-20 mt-4 grid gap-3 *:pointer-events-auto *:shadow-ui empty:hidden"
    >
      {difference && isOpen ? (
        <Notice
          kind="warning"
          title="The form asks for another total than we have shown"
          action={<TextLink to="/bag">Back to your bag</TextLink>}
        >
          We showed {difference.shown}; the form asks for {difference.asked}, and that is what you would pay.
          The order on this page now shows the form&rsquo;s prices.
        </Notice>
      ) : null}
      {changedBag && (isOpen || state === 'closed' || state === 'unreachable') ? (
        <Notice
          kind="info"
          title="Your bag has changed in another tab"
          action={
            <span className="flex flex-wrap gap-2">
              <Button type="button" size="small" onClick={onSellBag}>
                Show the new order
              </Button>
              <Button type="button" size="small" variant="secondary" onClick={onKeepOrder}>
                Keep paying for this one
              </Button>
            </span>
          }
        >
          This page still sells the order that it was opened with.
        </Notice>
      ) : null}
      {changedBag === '' && isOpen ? (
        <Notice
          kind="info"
          title="Your bag was emptied in another tab"
          action={
            <span className="flex flex-wrap gap-2">
              <ButtonLink size="small" to="/bag">
                Back to your bag
              </ButtonLink>
              <Button type="button" size="small" variant="secondary" onClick={onKeepOrder}>
                Keep paying for this one
              </Button>
            </span>
          }
        >
          This page still sells the order that it was opened with.
        </Notice>
      ) : null}
      {state === 'declined' ? (
        <Notice kind="warning" title="The payment was declined">
          Nothing was charged. Check the card&rsquo;s details, try another card, or ask your bank.
        </Notice>
      ) : null}
      {state === 'silent' ? (
        <Notice
          kind="warning"
          title="We do not know yet whether your payment went through"
          action={<OrderState view={view} completeHref={completeHref} />}
        >
          Our payment provider has not answered for {SILENCE_SECONDS} seconds. If your bank asks you to
          confirm the payment, please do. It may still go through, so please do not pay again. Keep this page
          open: it goes on by itself as soon as there is an answer.
        </Notice>
      ) : null}
      {state === 'broken' ? (
        <Notice kind="problem" title="The payment form reported an error" action={<Reload />}>
          Your bag is kept. If the form showed that you paid, look at your licenses before you try again.
        </Notice>
      ) : null}
    </div>
  )
}
