import { useRevalidator } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { finishSale } from '../../browser/after-sale.ts'
import { begunPayment, followBegunPayment } from '../../browser/begun-payment.ts'
import { type BegunPayment, beginningWords, transactionOf } from '../../domain/begun-payment.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { Notice } from '../notice.tsx'
import { TextLink } from '../text-link.tsx'

/** Of a payment that was begun in this browser: that it is not known how it ended, or once the site says so, that it went through. */
export function BegunPaymentNotice({ className }: { className?: string }) {
  const text = useSyncExternalStore(begunPayment.watch, begunPayment.text, () => null)
  const begun = useMemo(() => (text === null ? null : begunPayment.read()), [text])
  const [paid, setPaid] = useState<BegunPayment | null>(null)
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  latest.current = revalidate

  useEffect(() => {
    // Too old, or never written by these pages.
    if (text !== null && !begun) begunPayment.forget()
    if (!begun) return
    return followBegunPayment(begun, (end) => {
      if (end === 'paid') {
        setPaid(begun)
        const refresh = () => latest.current()
        void finishSale({ sold: begun.sold, transactionId: transactionOf(begun) }, refresh).then(refresh)
      }
      begunPayment.forget()
    })
  }, [text, begun])

  const told = begun ?? paid
  return (
    <div aria-live="polite" className={told ? className : undefined}>
      {told ? (
        <Notice
          kind={begun ? 'warning' : 'success'}
          role="note"
          title={
            begun
              ? `${beginningWords(told)}, and we have not heard how it ended`
              : `${beginningWords(told)}, and it went through`
          }
          action={
            told.orderHref ? (
              <TextLink to={uncheckedHref(told.orderHref)}>
                {begun ? 'See what became of it' : 'See your order'}
              </TextLink>
            ) : (
              <TextLink to="/support">Ask support</TextLink>
            )
          }
        >
          {begun
            ? 'It may have gone through, so please find out before you pay a second time.'
            : 'What it was for is paid, and leaves your bag.'}
        </Notice>
      ) : null}
    </div>
  )
}
