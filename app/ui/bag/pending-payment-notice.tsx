import { useRevalidator } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { finishSale } from '../../browser/payment/after-sale.ts'
import { pendingPayment, followPendingPayment } from '../../browser/payment/pending-payment.ts'
import { type PendingPayment, pendingPaymentWords, transactionOf } from '../../domain/pending-payment.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { Notice } from '../notice.tsx'
import { TextLink } from '../text-link.tsx'

export function PendingPaymentNotice({ className }: { className?: string }) {
  const text = useSyncExternalStore(pendingPayment.watch, pendingPayment.text, () => null)
  const pending = useMemo(() => (text === null ? null : pendingPayment.read()), [text])
  const [paid, setPaid] = useState<PendingPayment | null>(null)
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  latest.current = revalidate

  useEffect(() => {
    // Too old, or never written by these pages.
    if (text !== null && !pending) pendingPayment.forget()
    if (!pending) return
    return followPendingPayment(pending, (end) => {
      if (end === 'paid') {
        setPaid(pending)
        const refresh = () => latest.current()
        void finishSale({ sold: pending.sold, transactionId: transactionOf(pending) }, refresh).then(refresh)
      }
      pendingPayment.forget()
    })
  }, [text, pending])

  const told = pending ?? paid
  return (
    <div aria-live="polite" className={told ? className : undefined}>
      {told ? (
        <Notice
          kind={pending ? 'warning' : 'success'}
          role="note"
          title={
            pending
              ? `${pendingPaymentWords(told)}, and we have not heard how it ended`
              : `${pendingPaymentWords(told)}, and it went through`
          }
          action={
            told.orderHref ? (
              <TextLink to={uncheckedHref(told.orderHref)}>
                {pending ? 'See what became of it' : 'See your order'}
              </TextLink>
            ) : (
              <TextLink to="/support">Ask support</TextLink>
            )
          }
        >
          {pending
            ? 'It may have gone through, so please find out before you pay a second time.'
            : 'What it was for is paid, and leaves your bag.'}
        </Notice>
      ) : null}
    </div>
  )
}
