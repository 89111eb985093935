import type { PaymentView } from '../../browser/payment.ts'
import { SILENCE_SECONDS } from '../../domain/payment-state.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { OrderSource } from './order-source.ts'
import { OrderState, TryAgain } from './payment-links.tsx'

/** What a visitor without script reads in place of the payment frame. */
export function FrameNeedsScript({ source }: { source: OrderSource }) {
  return (
    <div className="hidden noscript:block">
      <Notice kind="info" title="The card form needs JavaScript" className="mb-4">
        Our payment provider&rsquo;s form cannot work without it. Turn JavaScript on for this site and reload
        the page, open the page in another browser, or write to <TextLink to="/support">support</TextLink> and
        we will send you an invoice that you can pay by bank transfer. {source.kept}
      </Notice>
    </div>
  )
}

interface FrameNoticesProps {
  view: PaymentView
  completeHref: string | null
  source: OrderSource
  onSellBag: () => void
  onKeepOrder: () => void
}

/** What is said about an open form: at its foot, or at the window's where that is higher up. */
export function FrameNotices({ view, completeHref, source, onSellBag, onKeepOrder }: FrameNoticesProps) {
  const { state, difference, changedBag, isLicenseChanged } = view
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
          action={source.change ? <TextLink to={source.change.to}>{source.change.text}</TextLink> : null}
        >
          We showed {difference.shown}; the form asks for {difference.asked}, and that is what you would pay.
          The order on this page now shows the form&rsquo;s prices.
        </Notice>
      ) : null}
      {changedBag !== null && (isOpen || state === 'closed' || state === 'unreachable') ? (
        <BagChanged isEmptied={changedBag === ''} onSellBag={onSellBag} onKeepOrder={onKeepOrder} />
      ) : null}
      {isLicenseChanged && (isOpen || state === 'closed' || state === 'unreachable') ? (
        <Notice
          kind="info"
          title="You have extended this license in another tab"
          action={<TryAgain>Show the new order</TryAgain>}
        >
          This page still sells what it was opened with, for the license as it was then.
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
        <Notice
          kind="problem"
          title="The payment form reported an error"
          action={
            <span className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
              <OrderState view={view} completeHref={completeHref} />
              <TryAgain />
            </span>
          }
        >
          {source.kept} If you had begun to pay, find out what became of it before you try again.
        </Notice>
      ) : null}
    </div>
  )
}

interface BagChangedProps {
  isEmptied: boolean
  onSellBag: () => void
  onKeepOrder: () => void
}

/** The bag is no longer what the page sells: the buyer says which of the two counts. */
function BagChanged({ isEmptied, onSellBag, onKeepOrder }: BagChangedProps) {
  return (
    <Notice
      kind="info"
      title={isEmptied ? 'Your bag was emptied in another tab' : 'Your bag has changed in another tab'}
      action={
        <span className="flex flex-wrap gap-2">
          {isEmptied ? (
            <ButtonLink size="small" to="/bag">
              Back to your bag
            </ButtonLink>
          ) : (
            <Button type="button" size="small" onClick={onSellBag}>
              Show the new order
            </Button>
          )}
          <Button type="button" size="small" variant="secondary" onClick={onKeepOrder}>
            Keep paying for this one
          </Button>
        </span>
      }
    >
      This page still sells the order that it was opened with.
    </Notice>
  )
}
