import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { type CurrentPayment, isPending } from '../../domain/payment.ts'
import type { PaymentForm } from '../../domain/payment-form.ts'
import type { FrameSettings } from '../../domain/payment-frame.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CheckStatus, usePaymentWords } from '../../ui/payment-notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useCurrentPath } from '../../ui/use-current-path.ts'
import type { OrderSource } from './order-source.tsx'
import type { ChangedBag } from './use-payment.ts'

interface FrameNoticesProps {
  form: PaymentForm
  /** What the server knew when it rendered the page. */
  known: CurrentPayment | null
  changedBag: ChangedBag | null
  source: OrderSource
}

/** Above the form, so that they stay in place as the form grows. */
export function FrameNotices({ form, known, changedBag, source }: FrameNoticesProps) {
  const { phase, pending, difference } = form
  const isOpen = phase === 'open' || phase === 'declined'
  const isUnpaid = isOpen || ['closed', 'unreachable', 'unpaid'].includes(phase)
  const notices: Record<string, ReactNode> = {
    silent: phase === 'silent' && pending && <KnownPayment payment={pending} opensNewTab />,
    broken: phase === 'broken' && (
      <Notice kind="problem" title="The payment form stopped working" action={<Reload />}>
        {source.savedWords} If it happens again, contact <TextLink to="/support#contact">support</TextLink>.
      </Notice>
    ),
    // Once the buyer pays again, the form says itself how that ends.
    failed: (phase === 'loading' || phase === 'open') && known?.failure && (
      <Notice kind="warning" title="Your last payment didn’t go through">
        {known.failure}
      </Notice>
    ),
    // A year of updates can be added again and again, so the buyer should know that one has been.
    received: (phase === 'loading' || phase === 'open') &&
      known?.state === 'paid' &&
      (known.license !== null || !known.isSeen) && <KnownPayment payment={known} opensNewTab />,
    difference: isOpen && difference && (
      <Notice
        kind="warning"
        title="The total has changed"
        action={source.change ? <TextLink to={source.change.to}>{source.change.text}</TextLink> : null}
      >
        We showed {difference.displayed}, but you’ll pay {difference.charged}, as the form says. Your order
        now shows the same.
      </Notice>
    ),
    bag: isUnpaid && changedBag && <BagNotice changedBag={changedBag} />,
    license: isUnpaid && form.isLicenseChanged && (
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
  // How the last payment ended is there from the start, when the visitor is at the top anyway.
  const appeared = shown.filter((name) => name !== 'failed' && name !== 'received')
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

export function KnownPayment({ payment, opensNewTab }: { payment: CurrentPayment; opensNewTab?: boolean }) {
  const { title, lead } = usePaymentWords()(payment)
  return (
    <Notice
      kind={isPending(payment) ? 'warning' : 'info'}
      title={title}
      action={<CheckStatus payment={payment} opensNewTab={opensNewTab} />}
    >
      {lead}
    </Notice>
  )
}

const BagNotice = ({ changedBag }: { changedBag: ChangedBag }) => (
  <Notice
    kind="info"
    title={`Your bag ${changedBag === 'emptied' ? 'was emptied' : 'changed'} in another tab`}
    action={
      changedBag === 'emptied' ? (
        <ButtonLink size="small" variant="secondary" to="/bag">
          Back to your bag
        </ButtonLink>
      ) : (
        <Reload>Show the new order</Reload>
      )
    }
  >
    You’re still paying for the original order.
  </Notice>
)

export const Reload = ({ children = 'Try again' }: { children?: string }) => (
  <ButtonLink size="small" variant="secondary" to={useCurrentPath()} reloadDocument>
    {children}
  </ButtonLink>
)

export function WhyNoSavedCards({ savedCards }: Pick<FrameSettings, 'savedCards'>) {
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
const RESIZING_MS = 250

/** Scrolls to the target at each new `event`; null is none. */
export function useScrolledTo(target: RefObject<HTMLElement>, event: string | null): void {
  useEffect(() => {
    if (event === null) return undefined
    const timer = setTimeout(() => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      target.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
    }, RESIZING_MS)
    return () => clearTimeout(timer)
  }, [target, event])
}
