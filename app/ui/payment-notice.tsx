import { useEffect, useRef } from 'react'
import { type CurrentPayment, paymentWords } from '../domain/payment.ts'
import { uncheckedHref } from '../domain/href.ts'
import { Notice } from './notice.tsx'
import { useRootData } from './root-data.ts'
import { TextLink } from './text-link.tsx'
import { useHydrated } from './use-hydrated.ts'
import { usePaymentChecks } from './use-payment-checks.ts'

/** The time is in UTC until hydration, then in the visitor's own zone. */
export function usePaymentWords(): (payment: CurrentPayment) => ReturnType<typeof paymentWords> {
  const isHydrated = useHydrated()
  const today = useRootData()?.today ?? ''
  return (payment) =>
    paymentWords(payment, isHydrated ? { now: new Date().toISOString() } : { now: today, zone: 'UTC' })
}

interface PaymentNoticeProps {
  payment: (CurrentPayment & { isEmptied?: boolean }) | null
  /** Loads the page's data again. */
  check: () => Promise<unknown>
  className?: string
}

/** About a payment that's under way, and its end if the customer hasn't seen it on the order's page. */
export function PaymentNotice({ payment, check, className }: PaymentNoticeProps) {
  const words = usePaymentWords()
  const isUnderWay = payment?.state === 'under-way'
  usePaymentChecks(isUnderWay, check)
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (isUnderWay) followed.current = payment.transaction
  })
  const isNews =
    payment?.state === 'paid' &&
    (payment.isEmptied || !payment.isSeen || payment.transaction === followed.current)
  return (
    <div aria-live="polite" className={isUnderWay || isNews ? className : undefined}>
      {payment && (isUnderWay || isNews) ? (
        <Notice
          kind={isUnderWay ? 'warning' : 'success'}
          role="note"
          title={words(payment).title}
          action={
            payment.orderHref ? (
              <TextLink to={uncheckedHref(payment.orderHref)}>
                {isUnderWay ? 'Check payment status' : 'See your order'}
              </TextLink>
            ) : (
              <TextLink to="/support">Contact support</TextLink>
            )
          }
        >
          {words(payment).text}
        </Notice>
      ) : null}
    </div>
  )
}
