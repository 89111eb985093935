import { useEffect, useRef, useSyncExternalStore } from 'react'
import { readBag, publishBag, publishDocumentBag, subscribeToBag } from '../browser/bag/bag-tabs.ts'
import { paidOrder, takeOutOfBag } from '../browser/payment/paid-order.ts'
import { retry, UNTIL_DONE } from '../browser/connection/retry.ts'
import { useRootData } from '../ui/root-data.ts'

/** The tab that took the payment empties the bag. If it hasn't after this time, the other tabs do. */
const LEAVE_TO_PAYING_TAB_MS = 5000

/** `count` is the number of engines. A bag holds one engine at most. */
export function useBagNow(): { count: number; isPaidFor: boolean } {
  const renderedKey = useRootData()?.bagKey ?? ''
  const latest = useSyncExternalStore(subscribeToBag, readBag, () => null)
  const paidText = useSyncExternalStore(paidOrder.subscribe, paidOrder.text, () => null)
  const bagKey = latest ?? renderedKey
  const isPaidFor = bagKey !== '' && paidOrder.load(paidText)?.key === bagKey
  return { count: bagKey === '' || isPaidFor ? 0 : 1, isPaidFor }
}

/** Tells the other tabs what the bag holds. Only the root may call this, because it stays mounted. */
export function usePublishedBag(): void {
  const bagKey = useRootData()?.bagKey
  const isOfDocument = useRef(true)
  useEffect(() => {
    if (bagKey === undefined) return
    if (isOfDocument.current) publishDocumentBag(bagKey)
    else publishBag(bagKey)
    isOfDocument.current = false
  }, [bagKey])
}

export function usePaidOrderEnd(): void {
  useEffect(() => {
    let stop = retry(takeOutOfBag, UNTIL_DONE)
    const start = () => {
      stop()
      stop = retry(takeOutOfBag, UNTIL_DONE)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopWatching = paidOrder.subscribe(() => {
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
