import { useEffect, useRef, useSyncExternalStore } from 'react'
import { readBag, publishBag, syncDocumentBag, subscribeToBag } from '../browser/bag/bag-tabs.ts'
import { useRootData } from '../ui/root-data.ts'

/** How many engines the bag holds in any tab: one at most. */
export function useBagCount(): number {
  const renderedKey = useRootData()?.bagKey ?? ''
  const latest = useSyncExternalStore(subscribeToBag, readBag, () => null)
  return (latest ?? renderedKey) === '' ? 0 : 1
}

/** Tells the other tabs what the bag holds. Only the root may call this, because it stays mounted. */
export function usePublishedBag(): void {
  const bagKey = useRootData()?.bagKey
  const isOfDocument = useRef(true)
  useEffect(() => {
    if (bagKey === undefined) return
    if (isOfDocument.current) syncDocumentBag(bagKey)
    else publishBag(bagKey)
    isOfDocument.current = false
  }, [bagKey])
}
