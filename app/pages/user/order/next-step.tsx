import { HOW_TO_PAY, PAYMENT_FAILED, STATE_WORDS } from '../../../content/order-words.ts'
import { uncheckedHref } from '../../../domain/href.ts'
import { withCurrency } from '../../../domain/money.ts'
import type { paymentStepOf } from '../../../domain/order-state.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

interface NextStepProps {
  id: string
  order: { totals: { total: string } | null; currency: string }
  /** Null once it's paid. */
  state: keyof typeof STATE_WORDS | null
  step: ReturnType<typeof paymentStepOf>
  /** Why the latest attempt to pay failed. */
  failure: string | null
}

export function NextStep({ id, order, state, step, failure }: NextStepProps) {
  if (state === null) return null
  const { title, lead } = STATE_WORDS[state]
  const isFailed = state === 'unpaid' && failure !== null
  return (
    <Notice
      kind={state === 'past_due' || state === 'unconfirmed' || failure ? 'warning' : 'info'}
      title={isFailed ? PAYMENT_FAILED : title}
      action={
        step === 'pay' ? (
          <ButtonLink to={uncheckedHref(`/store/pay?_ptxn=${id}`)} reloadDocument size="small">
            Pay {order.totals ? withCurrency(order.totals.total, order.currency) : 'now'}
          </ButtonLink>
        ) : step === 'check' ? (
          <TextLink to={uncheckedHref(`/checkout/complete?transaction=${id}`)}>Check payment status</TextLink>
        ) : state === 'canceled' ? (
          <TextLink to="/support">Contact support</TextLink>
        ) : null
      }
    >
      {failure && !isFailed ? `${PAYMENT_FAILED}. ` : null}
      {failure} {lead} {step === 'pay' || step === 'transfer' ? HOW_TO_PAY[step] : null}
    </Notice>
  )
}
