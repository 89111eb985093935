import { useEffect, useState, useSyncExternalStore } from 'react'
import { tellBag, watchBag } from '../browser/bag-tabs.ts'
import { paidOrderText, readPaidOrder, takeOutOfBag, watchPaidOrder } from '../browser/paid-order.ts'
import { untilDone } from '../browser/until-done.ts'
import { itemsOf } from '../domain/bag.ts'
import { useRootData } from '../ui/root-data.ts'

/** The tab that was paid in empties the bag at once; the others leave it this time. */
const LEAVE_TO_PAYING_TAB_MS = 5000

/** The bag as far as this tab can know: how many lines it holds, and whether they are paid for already. */
export function useBagNow(): { count: number; isPaidFor: boolean } {
  const shown = useRootData()?.bagFingerprint ?? null
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  const paidText = useSyncExternalStore(watchPaidOrder, paidOrderText, () => null)
  useEffect(() => {
    setElsewhere(null)
    if (shown !== null) tellBag(shown)
    return watchBag(setElsewhere)
  }, [shown])
  const fingerprint = elsewhere ?? shown ?? ''
  const isPaidFor = fingerprint !== '' && readPaidOrder(paidText)?.sold === fingerprint
  return { count: isPaidFor ? 0 : itemsOf(fingerprint).length, isPaidFor }
}

/**
 * Takes what is paid for out of the bag wherever that has not been possible yet: on this page when it opens, and when
 * the tab that was paid in does not get to it.
 */
export function usePaidOrderEnd(): void {
  useEffect(() => {
    let end = untilDone(takeOutOfBag)
    const begin = () => {
      end()
      end = untilDone(takeOutOfBag)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopWatching = watchPaidOrder(() => {
      clearTimeout(timer)
      timer = setTimeout(begin, LEAVE_TO_PAYING_TAB_MS)
    })
    window.addEventListener('online', begin)
    return () => {
      end()
      clearTimeout(timer)
      stopWatching()
      window.removeEventListener('online', begin)
    }
  }, [])
}
