import type { PaymentView } from '../../browser/payment/payment.ts'
import { type PaymentState, SILENCE_SECONDS } from '../../domain/payment-state.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { InView } from './in-view.tsx'
import type { OrderSource } from './order-source.ts'
import { OrderState, TryAgain } from './payment-links.tsx'

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
}

const SUBJECTS: readonly PaymentState[] = ['declined', 'silent', 'broken']

export function FrameNotices({ view, completeHref, source }: FrameNoticesProps) {
  const { state } = view
  return (
    <InView
      subject={SUBJECTS.includes(state) ? state : null}
      className="mt-4 grid scroll-mb-4 gap-3 empty:hidden"
    >
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
    </InView>
  )
}
