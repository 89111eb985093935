import { useEffect, useRef, useState } from 'react'
import { retry, WHILE_WAITING } from '../browser/connection/retry.ts'
import { type Href, uncheckedHref } from '../domain/href.ts'
import { paymentWords } from '../domain/payment-words.ts'
import { type CurrentPayment, isPending } from '../domain/payment.ts'
import { ButtonLink } from './button.tsx'
import { Spinner } from './icon.tsx'
import { Notice } from './notice.tsx'
import { useRootData } from './root-data.ts'
import { TextLink } from './text-link.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useSafeRevalidation } from './use-safe-revalidation.ts'

/** The time is in UTC until hydration, then in the visitor's own zone. */
export function usePaymentWords(): (payment: CurrentPayment) => ReturnType<typeof paymentWords> {
  const isHydrated = useHydrated()
  const today = useRootData()?.today ?? ''
  return (payment) =>
    paymentWords(payment, isHydrated ? { now: new Date().toISOString() } : { now: today, zone: 'UTC' })
}

interface CheckStatusProps {
  payment: CurrentPayment
  isButton?: boolean
  opensNewTab?: boolean
}

export function CheckStatus({ payment, isButton, opensNewTab = false }: CheckStatusProps) {
  if (payment.orderHref === null) return <TextLink to="/support#contact">Contact support</TextLink>
  const to = uncheckedHref(payment.orderHref)
  const text = isPending(payment) ? 'Check payment status' : 'See your order'
  if (isButton)
    return (
      <ButtonLink size="small" to={to}>
        {text}
      </ButtonLink>
    )
  return (
    <TextLink to={to} opensNewTab={opensNewTab}>
      {text}
    </TextLink>
  )
}

/** Returning to a window may send several events. */
const PAUSE_MS = 2000

/**
 * Checks when the visitor comes back to the page and, unless `wait` is null, again and again until `onEnd`. Another
 * `wait` starts over.
 */
export function usePaymentChecks(
  wait: string | null,
  check: () => Promise<unknown>,
  onEnd?: () => void,
): void {
  const latest = useRef({ check, onEnd })
  latest.current = { check, onEnd }
  useEffect(() => {
    let checkedAt = -Infinity
    const onReturn = () => {
      if (document.hidden || performance.now() - checkedAt < PAUSE_MS) return
      checkedAt = performance.now()
      void latest.current.check()
    }
    const returns = new AbortController()
    const { signal } = returns
    for (const type of ['focus', 'pageshow']) window.addEventListener(type, onReturn, { signal })
    document.addEventListener('visibilitychange', onReturn, { signal })
    return () => returns.abort()
  }, [])
  useEffect(() => {
    if (wait === null) return undefined
    const attempt = () => latest.current.check().then(() => false)
    return retry(attempt, WHILE_WAITING, { onEnd: () => latest.current.onEnd?.() })
  }, [wait])
}

interface PaymentNoticeProps {
  payment: (CurrentPayment & { isSettled?: boolean }) | null
  /** Loads the page's data again. */
  check: () => Promise<unknown>
  className?: string
}

/** About a payment that's under way, and its end if the customer hasn't seen it on the order's page. */
export function PaymentNotice({ payment, check, className }: PaymentNoticeProps) {
  const words = usePaymentWords()
  const isWaiting = payment !== null && isPending(payment)
  usePaymentChecks(isWaiting ? payment.transaction : null, check)
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (isWaiting) followed.current = payment.transaction
  })
  const isNews =
    payment?.state === 'paid' &&
    (payment.isSettled || !payment.isSeen || payment.transaction === followed.current)
  return (
    <div aria-live="polite" className={isWaiting || isNews ? className : 'empty:hidden'}>
      {payment && (isWaiting || isNews) ? (
        <Notice
          kind={isWaiting ? 'warning' : 'success'}
          role="note"
          title={words(payment).title}
          action={<CheckStatus payment={payment} />}
        >
          {words(payment).lead}
        </Notice>
      ) : null}
    </div>
  )
}

interface CheckAgainProps {
  /** The payment's state. A new one restarts the checks. */
  state: string
  /** This page. */
  to: Href
  /** Such as "your payment". */
  waitsFor: string
}

/** On the order's page, until the payment is confirmed and the license is ready. */
export function CheckAgain({ state, to, waitsFor }: CheckAgainProps) {
  const wait = `${state} ${to}`
  const [endedWait, setEndedWait] = useState<string | null>(null)
  usePaymentChecks(wait, useSafeRevalidation(), () => setEndedWait(wait))
  return (
    <div className="no-print mt-8 flex max-w-2xl flex-wrap items-center gap-x-6 gap-y-3 rounded-ui border border-line bg-sunken px-5 py-4">
      <p className="flex min-w-0 flex-1 basis-64 items-center gap-3 text-small text-ink-muted">
        {endedWait === wait ? (
          `We’ve stopped checking for ${waitsFor}.`
        ) : (
          <>
            <span className="contents noscript:hidden">
              <Spinner /> Waiting for {waitsFor}. This page updates automatically.
            </span>
            <span className="hidden noscript:block">Check again in a minute.</span>
          </>
        )}
      </p>
      <ButtonLink to={to} size="small" variant="secondary" icon="refresh">
        Check again
      </ButtonLink>
    </div>
  )
}
