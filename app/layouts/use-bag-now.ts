import { useEffect, useRef, useSyncExternalStore } from 'react'
import { readBag, publishBag, publishDocumentBag, watchBag } from '../browser/bag/bag-tabs.ts'
import { paidOrderText, readPaidOrder, takeOutOfBag, watchPaidOrder } from '../browser/payment/paid-order.ts'
import { retry, UNTIL_DONE } from '../browser/connection/retry.ts'
import { itemsOf } from '../domain/bag.ts'
import { useRootData } from '../ui/root-data.ts'

/** The tab that was paid in empties the bag at once; the others leave it this time. */
const LEAVE_TO_PAYING_TAB_MS = 5000

export function useBagNow(): { count: number; isPaidFor: boolean } {
  const shown = useRootData()?.bagFingerprint ?? ''
  const latest = useSyncExternalStore(watchBag, readBag, () => null)
  const paidText = useSyncExternalStore(watchPaidOrder, paidOrderText, () => null)
  const fingerprint = latest ?? shown
  const isPaidFor = fingerprint !== '' && readPaidOrder(paidText)?.sold === fingerprint
  return { count: isPaidFor ? 0 : itemsOf(fingerprint).length, isPaidFor }
}

/** Tells the other tabs what the bag holds whenever that has been read. For the root alone, which stays. */
export function usePublishedBag(): void {
  const fingerprint = useRootData()?.bagFingerprint
  const isOfDocument = useRef(true)
  useEffect(() => {
    if (fingerprint === undefined) return
    if (isOfDocument.current) publishDocumentBag(fingerprint)
    else publishBag(fingerprint)
    isOfDocument.current = false
  }, [fingerprint])
}

/**
 * Takes what is paid for out of the bag wherever that has not been possible yet: on this page when it opens, and when
 * the tab that was paid in does not get to it.
 */
export function usePaidOrderEnd(): void {
  useEffect(() => {
    let stop = retry(takeOutOfBag, UNTIL_DONE)
    const start = () => {
      stop()
      stop = retry(takeOutOfBag, UNTIL_DONE)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopWatching = watchPaidOrder(() => {
      clearTimeout(timer)
      timer = setTimeout(start, LEAVE_TO_PAYING_TAB_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
      stopWatching()
    }
  }, [])
}
