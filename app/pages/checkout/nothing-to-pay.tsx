import { STATE_WORDS } from '../../content/order-words.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { isInvoiceDue, isPaid, type TransactionStatus } from '../../domain/transaction.ts'
import { ButtonLink, type ButtonLinkProps } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export type Viewer = 'owner' | 'other' | 'visitor'

type SettledStatus = Exclude<TransactionStatus, 'draft' | 'ready'>

const WORDS: Record<
  SettledStatus | 'requested' | 'ended' | 'unnamed' | 'unavailable',
  { title: string; lead: string }
> = {
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
    lead: 'Pay by bank transfer, using the details on the invoice we sent you, or by card if the invoice has a link for it.',
  },
  past_due: {
    title: 'The payment for this order is overdue',
    lead: 'Pay by bank transfer, using the details on the invoice we sent you. You can’t pay it by card here.',
  },
  canceled: {
    title: 'This order was cancelled',
    lead: 'You don’t owe anything. You can place a new order at any time.',
  },
  requested: STATE_WORDS.requested,
  ended: {
    title: 'This order is closed',
    lead: 'Its quote has expired or the order was replaced. You haven’t paid for it. Open the quote again to buy at today’s price.',
  },
  unnamed: {
    title: 'There’s nothing to pay here',
    lead: 'This link doesn’t match an order. Use the full link from your invoice or e-mail.',
  },
  unavailable: {
    title: 'We can’t look up this payment right now',
    lead: 'Our payment provider isn’t responding. Opening this page hasn’t charged you. Please try again in a minute.',
  },
}

export type NoPayment =
  | { state: 'requested' | 'ended' | 'unnamed' }
  | { state: 'unavailable'; id: string }
  | { state: 'settled'; id: string; status: SettledStatus; viewer: Viewer }

function nextStep(payment: NoPayment): ButtonLinkProps {
  if (payment.state === 'unavailable')
    return {
      to: uncheckedHref(`/store/pay?_ptxn=${payment.id}`),
      reloadDocument: true,
      children: 'Try again',
      icon: 'refresh',
    }
  if (payment.state === 'ended') return { to: '/ctrl-suite/buy', children: 'Configure an engine' }
  const isForOthers = 'viewer' in payment && payment.viewer === 'other' && isInvoiceDue(payment.status)
  if (payment.state !== 'settled' || isForOthers)
    return { to: '/support', children: 'Contact support', icon: 'mail' }
  const { id, status, viewer } = payment
  if (status === 'canceled') return { to: '/ctrl-suite/buy', children: 'Configure an engine' }
  // The account's page for this order has the invoice.
  const order = isPaid(status)
    ? uncheckedHref(`${href('/checkout/complete')}?transaction=${id}`)
    : href('/user/orders/:id', { id })
  if (viewer === 'owner') return { to: order, children: 'See your order', icon: 'key' }
  if (viewer === 'other') return { to: '/user/licenses', children: 'See your licenses', icon: 'key' }
  return {
    to: uncheckedHref(`${href('/login')}?returnTo=${encodeURIComponent(order)}`),
    children: 'Sign in to see it',
    icon: 'user',
  }
}

export function NothingToPay({ payment }: { payment: NoPayment }) {
  const words = WORDS[payment.state === 'settled' ? payment.status : payment.state]
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHeading {...words} actions={<ButtonLink {...nextStep(payment)} />} />
    </div>
  )
}
