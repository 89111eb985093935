import { useRef } from 'react'
import { uncheckedHref } from '../../domain/href.ts'
import type { Payment } from '../../domain/payment-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePaymentWords } from '../../ui/payment-notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type OrderSource, OtherWaysToPay, TryAgain } from './frame-cover.tsx'
import { useScrolledTo } from './use-scrolled-to.ts'

export function FrameNeedsScript({ source }: { source: OrderSource }) {
  return (
    <div className="hidden lg:px-4 noscript:block">
      <Notice kind="info" title="The card form needs JavaScript" className="mb-4">
        Turn it on, update your browser, or allow scripts from this site and from paddle.com, our payment
        provider. Then reload the page. {source.kept} <OtherWaysToPay {...source} />
      </Notice>
    </div>
  )
}

interface FrameNoticesProps {
  payment: Payment
  changedBag: string | null
  source: OrderSource
}

/** Notices go above the form, so that they stay in place as the form grows. `FrameCover` replaces a closed form. */
export function FrameNotices({ payment, changedBag: bag, source }: FrameNoticesProps) {
  const { phase, pending } = payment
  const words = usePaymentWords()
  const isOpen = phase === 'open' || phase === 'declined'
  const isUnpaid = isOpen || ['closed', 'unreachable', 'unpaid'].includes(phase)
  const difference = isOpen ? payment.difference : null
  const changedBag = isUnpaid ? bag : null
  const isLicenseChanged = isUnpaid && payment.isLicenseChanged
  const isSilent = phase === 'silent'
  const isBroken = phase === 'broken'
  const notices = [difference, changedBag !== null, isLicenseChanged, isSilent, isBroken].map(Boolean)
  const box = useRef<HTMLDivElement>(null)
  useScrolledTo(box, notices.includes(true) ? notices.join() : null)
  return (
    <div ref={box} aria-live="polite" className="mb-4 grid gap-3 empty:mb-0">
      {isSilent && pending ? (
        <Notice
          kind="warning"
          title={words(pending).title}
          action={
            pending.orderHref ? (
              <TextLink to={uncheckedHref(pending.orderHref)} opensNewTab>
                Check payment status
              </TextLink>
            ) : (
              <TextLink to="/support">Contact support</TextLink>
            )
          }
        >
          {words(pending).text}
        </Notice>
      ) : null}
      {isBroken ? (
        <Notice kind="problem" title="The payment form stopped working" action={<TryAgain />}>
          {source.kept} If it happens again, contact <TextLink to="/support">support</TextLink>.
        </Notice>
      ) : null}
      {difference ? (
        <Notice
          kind="warning"
          title="The total has changed"
          action={source.change ? <TextLink to={source.change.to}>{source.change.text}</TextLink> : null}
        >
          We showed {difference.displayed}, but you’ll pay {difference.charged}, as the form says. Your order
          now shows the same.
        </Notice>
      ) : null}
      {changedBag !== null ? (
        <Notice
          kind="info"
          title={changedBag ? 'Your bag changed in another tab' : 'Your bag was emptied in another tab'}
          action={
            changedBag ? (
              <TryAgain>Show the new order</TryAgain>
            ) : (
              <ButtonLink size="small" variant="secondary" to="/bag">
                Back to your bag
              </ButtonLink>
            )
          }
        >
          You’re still paying for the original order.
        </Notice>
      ) : null}
      {isLicenseChanged ? (
        <Notice
          kind="info"
          title="You extended this license in another tab"
          action={<TryAgain>Show the new order</TryAgain>}
        >
          This order is out of date.
        </Notice>
      ) : null}
    </div>
  )
}
