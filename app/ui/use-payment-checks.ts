import { useEffect, useRef } from 'react'
import { retry, WHILE_WAITING } from '../browser/connection/retry.ts'

/** Returning to a window may send several events. */
const PAUSE_MS = 2000

/** Checks when the visitor comes back to the page and, while a payment is under way, again and again. */
export function usePaymentChecks(isUnderWay: boolean, check: () => Promise<unknown>): void {
  const latest = useRef(check)
  latest.current = check
  useEffect(() => {
    let checkedAt = -Infinity
    const onReturn = () => {
      if (document.hidden || performance.now() - checkedAt < PAUSE_MS) return
      checkedAt = performance.now()
      void latest.current()
    }
    const returns = new AbortController()
    const { signal } = returns
    for (const type of ['focus', 'pageshow']) window.addEventListener(type, onReturn, { signal })
    document.addEventListener('visibilitychange', onReturn, { signal })
    return () => returns.abort()
  }, [])
  useEffect(() => {
    if (!isUnderWay) return undefined
    return retry(() => latest.current().then(() => false), WHILE_WAITING)
  }, [isUnderWay])
}
