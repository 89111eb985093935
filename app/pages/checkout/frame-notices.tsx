import type { PaymentView } from '../../browser/payment/payment.ts'
import { uncheckedHref } from '../../domain/href.ts'
import type { PaymentState } from '../../domain/payment-state.ts'
import { paymentWords } from '../../domain/pending-payment.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { InView } from './in-view.tsx'
import type { OrderSource } from './order-source.ts'
import { TryAgain } from './payment-links.tsx'

export function FrameNeedsScript({ source }: { source: OrderSource }) {
  return (
    <div className="hidden noscript:block">
      <Notice kind="info" title="The card form needs JavaScript" className="mb-4">
        Turn JavaScript on and reload the page, or open it in another browser. You can also pay an invoice by
        bank transfer: just ask <TextLink to="/support">support</TextLink>. {source.kept}
      </Notice>
    </div>
  )
}

const SUBJECTS: readonly PaymentState[] = ['declined', 'unconfirmed', 'broken']

export function FrameNotices({ view, source }: { view: PaymentView; source: OrderSource }) {
  const { state, pending } = view
  const declined = paymentWords('declined')
  return (
    <InView
      subject={SUBJECTS.includes(state) ? state : null}
      className="mt-4 grid scroll-mb-4 gap-3 empty:hidden"
    >
      {state === 'declined' ? (
        <Notice kind="warning" title={declined.title}>
          {declined.text}
        </Notice>
      ) : null}
      {state === 'unconfirmed' ? (
        <Notice
          kind="warning"
          title={paymentWords('unconfirmed', pending).title}
          action={
            pending?.orderHref ? (
              <TextLink to={uncheckedHref(pending.orderHref)} opensNewTab>
                Check payment status
              </TextLink>
            ) : (
              <TextLink to="/support">Contact support</TextLink>
            )
          }
        >
          {paymentWords('unconfirmed', pending).text} If your bank asks you to approve it, please do.
        </Notice>
      ) : null}
      {state === 'broken' ? (
        <Notice kind="problem" title="The payment form stopped working" action={<TryAgain />}>
          {source.kept} If it happens again, contact <TextLink to="/support">support</TextLink>.
        </Notice>
      ) : null}
    </InView>
  )
}
