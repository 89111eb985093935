import { href, uncheckedHref } from '../../domain/href.ts'
import { isPaid, type TransactionStatus } from '../../domain/transaction.ts'
import { ButtonLink, type ButtonLinkProps } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export type Viewer = 'owner' | 'other' | 'visitor'

type SettledStatus = Exclude<TransactionStatus, 'draft' | 'ready'>

const WORDS: Record<SettledStatus, { title: string; lead: string }> = {
  completed: {
    title: 'This order is paid',
    lead: 'There’s nothing left to pay. The license is in the account that placed the order.',
  },
  paid: {
    title: 'This order is paid',
    lead: 'There’s nothing left to pay. The license will appear in the account that placed the order.',
  },
  billed: {
    title: 'This order has been invoiced',
    lead: 'Pay by bank transfer, using the details on the invoice we e-mailed, or by card if the invoice has a link for it.',
  },
  past_due: {
    title: 'The payment for this order is overdue',
    lead: 'Pay by bank transfer, using the details on the invoice we e-mailed. You can’t pay it by card here.',
  },
  canceled: {
    title: 'This order was cancelled',
    lead: 'You don’t owe anything. You can place a new order at any time.',
  },
}

function nextStep(id: string, status: SettledStatus, viewer: Viewer): ButtonLinkProps {
  if (status === 'canceled') return { to: '/ctrl-suite/buy', children: 'Configure an engine' }
  if (!isPaid(status)) return { to: '/support', children: 'Contact support', icon: 'mail' }
  const order = uncheckedHref(`${href('/checkout/complete')}?transaction=${id}`)
  if (viewer === 'owner') return { to: order, children: 'See your order', icon: 'key' }
  if (viewer === 'other') return { to: '/user/licenses', children: 'See your licenses', icon: 'key' }
  return {
    to: uncheckedHref(`${href('/login')}?returnTo=${encodeURIComponent(order)}`),
    children: 'Sign in to see it',
    icon: 'user',
  }
}

interface SettledPaymentProps {
  id: string
  status: SettledStatus
  viewer: Viewer
}

export function SettledPayment({ id, status, viewer }: SettledPaymentProps) {
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHeading {...WORDS[status]} actions={<ButtonLink {...nextStep(id, status, viewer)} />} />
    </div>
  )
}
