import { HOW_TO_PAY, PAYMENT_FAILED, stateWords } from '../../../content/order-words.ts'
import { uncheckedHref } from '../../../domain/href.ts'
import { withCurrency } from '../../../domain/money.ts'
import type { paymentStepOf } from '../../../domain/order-state.ts'
import { ORDER_PATH, orderHref, payHref } from '../../../domain/payment.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

interface NextStepProps {
  id: string
  order: { totals: { total: string } | null; currency: string; due: string | null }
  /** Null once it's paid. */
  state: Parameters<typeof stateWords>[0] | null
  isExtension: boolean
  step: ReturnType<typeof paymentStepOf>
  /** Why the latest attempt to pay failed; null if none did. */
  failure: string | null
}

export function NextStep({ state, isExtension, failure, ...props }: NextStepProps) {
  if (state === null) return null
  const { step } = props
  const { title, lead } = stateWords(state, isExtension)
  const isTitleFailure = failure !== null && state === 'unpaid'
  const isUrgent = failure !== null || state === 'past_due' || state === 'unconfirmed'
  return (
    <Notice
      kind={isUrgent ? 'warning' : 'info'}
      title={isTitleFailure ? PAYMENT_FAILED : title}
      action={<StepLink {...props} isCanceled={state === 'canceled'} />}
    >
      {failure !== null && !isTitleFailure ? `${PAYMENT_FAILED}. ` : null}
      {failure} {lead} {step === 'pay' || step === 'transfer' ? HOW_TO_PAY[step] : null}
    </Notice>
  )
}

function StepLink({
  id,
  order,
  step,
  isCanceled,
}: Pick<NextStepProps, 'id' | 'order' | 'step'> & { isCanceled: boolean }) {
  if (step === 'pay') {
    const amount = order.due ?? order.totals?.total
    return (
      <ButtonLink to={payHref(id)} reloadDocument size="small">
        Pay {amount ? withCurrency(amount, order.currency) : 'now'}
      </ButtonLink>
    )
  }
  if (step === 'check')
    return <TextLink to={uncheckedHref(orderHref(ORDER_PATH, id))}>Check payment status</TextLink>
  return isCanceled ? <TextLink to="/support#contact">Contact support</TextLink> : null
}
