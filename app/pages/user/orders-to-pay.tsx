import { countWords } from '../../domain/count-words.ts'
import { href } from '../../domain/href.ts'
import { payHref } from '../../domain/payment.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { OrderRow } from './order/order-row.ts'

interface OrdersToPayProps {
  count: number
  /** The order, if there's just one. */
  only: OrderRow | null
}

export function OrdersToPay({ count, only }: OrdersToPayProps) {
  const title = `${countWords(count, 'order')} to pay`
  const amount = only?.due ?? only?.total
  if (only && amount)
    return <Notice kind="warning" title={`${title}: ${amount}`} action={<HowToPay order={only} />} />
  return (
    <Notice
      kind="warning"
      title={title}
      action={<TextLink to="/user/orders?status=unpaid">See what to pay</TextLink>}
    />
  )
}

function HowToPay({ order: { id, step } }: { order: OrderRow }) {
  const orderHref = href('/user/orders/:id', { id })
  if (step === 'transfer')
    return (
      <ButtonLink to={orderHref} size="small">
        See how to pay
      </ButtonLink>
    )
  return (
    <p className="flex items-center gap-4">
      <TextLink to={orderHref}>See the order</TextLink>
      <ButtonLink to={payHref(id)} reloadDocument size="small" className="max-sm:order-first">
        Pay now
      </ButtonLink>
    </p>
  )
}
