import { PAY_WORDS, type SettledStatus } from '../../content/order-words.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { isInvoiceDue, isPaid, payHref } from '../../domain/payment.ts'
import { ButtonLink, type ButtonLinkProps } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export type Viewer = 'owner' | 'other' | 'visitor'

export type NoPayment =
  | { state: 'requested' | 'ended' | 'unnamed' }
  | { state: 'unavailable'; id: string }
  | { state: 'settled'; id: string; status: SettledStatus; viewer: Viewer }

function nextStep(payment: NoPayment): ButtonLinkProps {
  if (payment.state === 'unavailable')
    return {
      to: payHref(payment.id),
      reloadDocument: true,
      children: 'Try again',
      icon: 'refresh',
    }
  if (payment.state === 'ended') return { to: '/user/orders', children: 'See your orders' }
  const contactSupport = { to: '/support#contact', children: 'Contact support', icon: 'mail' } as const
  if (payment.state !== 'settled') return contactSupport
  const { id, status, viewer } = payment
  if (status === 'canceled' || (status === 'refunded' && viewer !== 'owner'))
    return { to: '/ctrl-suite/buy', children: 'Configure an engine' }
  if (viewer === 'other' && isInvoiceDue(status)) return contactSupport
  // Paid orders have a page with their license; invoices and refunds are on the order's page in the account.
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
  const words = PAY_WORDS[payment.state === 'settled' ? payment.status : payment.state]
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHeading {...words} actions={<ButtonLink {...nextStep(payment)} />} />
    </div>
  )
}
