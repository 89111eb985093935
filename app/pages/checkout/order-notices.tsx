import type { PaymentView } from '../../browser/payment/payment.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { InView } from './in-view.tsx'
import type { OrderSource } from './order-source.ts'
import { TryAgain } from './payment-links.tsx'

interface OrderNoticesProps {
  view: PaymentView
  source: OrderSource
  onSellBag: () => void
  onKeepOrder: () => void
}

export function OrderNotices({ view, source, onSellBag, onKeepOrder }: OrderNoticesProps) {
  const { state } = view
  const isOpen = state === 'open' || state === 'declined'
  const isUnpaid = isOpen || state === 'closed' || state === 'unreachable'
  const difference = isOpen ? view.difference : null
  const changedBag = isUnpaid ? view.changedBag : null
  const isLicenseChanged = isUnpaid && view.isLicenseChanged
  const subjects = [difference && 'difference', changedBag !== null && 'bag', isLicenseChanged && 'license']
  return (
    <InView
      subject={subjects.filter(Boolean).join(' ') || null}
      className="mb-4 grid scroll-mt-24 gap-3 empty:hidden"
    >
      {difference ? (
        <Notice
          kind="warning"
          title="The total has changed"
          action={source.change ? <TextLink to={source.change.to}>{source.change.text}</TextLink> : null}
        >
          We showed {difference.shown}, but you’ll pay {difference.asked}, as the form says. Your order now
          shows the same.
        </Notice>
      ) : null}
      {changedBag !== null ? (
        <BagChanged isEmptied={changedBag === ''} onSellBag={onSellBag} onKeepOrder={onKeepOrder} />
      ) : null}
      {isLicenseChanged ? (
        <Notice
          kind="info"
          title="You extended this license in another tab"
          action={<TryAgain>Show the new order</TryAgain>}
        >
          This order is for the license as it was before.
        </Notice>
      ) : null}
    </InView>
  )
}

interface BagChangedProps {
  isEmptied: boolean
  onSellBag: () => void
  onKeepOrder: () => void
}

function BagChanged({ isEmptied, onSellBag, onKeepOrder }: BagChangedProps) {
  return (
    <Notice
      kind="info"
      title={isEmptied ? 'Your bag was emptied in another tab' : 'Your bag changed in another tab'}
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
            Keep this order
          </Button>
        </span>
      }
    >
      You’re still paying for the original order.
    </Notice>
  )
}
