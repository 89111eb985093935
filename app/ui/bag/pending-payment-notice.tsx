import { useRevalidator } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { finishSale } from '../../browser/payment/after-sale.ts'
import { pendingPayment, followPendingPayment } from '../../browser/payment/pending-payment.ts'
import { paymentWords, type PendingPayment, transactionOf } from '../../domain/pending-payment.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { Notice } from '../notice.tsx'
import { TextLink } from '../text-link.tsx'

export function PendingPaymentNotice({ className }: { className?: string }) {
  const text = useSyncExternalStore(pendingPayment.subscribe, pendingPayment.text, () => null)
  const pending = useMemo(() => (text === null ? null : pendingPayment.load()), [text])
  const [paid, setPaid] = useState<PendingPayment | null>(null)
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  latest.current = revalidate

  useEffect(() => {
    // The record has expired or isn't valid.
    if (text !== null && !pending) pendingPayment.clear()
    if (!pending) return
    return followPendingPayment(pending, (outcome) => {
      if (outcome === 'paid') {
        setPaid(pending)
        const refresh = () => latest.current()
        void finishSale({ key: pending.key, transactionId: transactionOf(pending) }, refresh).then(refresh)
      }
      pendingPayment.clear()
    })
  }, [text, pending])

  const payment = pending ?? paid
  const words = paymentWords(pending ? 'unconfirmed' : 'paid', payment)
  return (
    <div aria-live="polite" className={payment ? className : undefined}>
      {payment ? (
        <Notice
          kind={pending ? 'warning' : 'success'}
          role="note"
          title={words.title}
          action={
            payment.orderHref ? (
              <TextLink to={uncheckedHref(payment.orderHref)}>
                {pending ? 'Check payment status' : 'See your order'}
              </TextLink>
            ) : (
              <TextLink to="/support">Contact support</TextLink>
            )
          }
        >
          {words.text}
        </Notice>
      ) : null}
    </div>
  )
}
