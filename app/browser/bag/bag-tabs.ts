import { documentFacts } from '../hydration/hydration.ts'
import { SHARED_KEYS } from '../tabs/storage-keys.ts'
import { createSharedValue } from '../tabs/shared-value.ts'

const stored = createSharedValue(SHARED_KEYS.bag)
/** Whether this tab has published its bag, or has seen that another tab changed it. */
let isKnown = false

/** Tells the other tabs what the bag holds; `''` is an empty bag. */
export function publishBag(bagKey: string): void {
  isKnown = true
  stored.write(bagKey || null)
}

/** Publishes the document's bag, unless another tab has changed the bag since the document was rendered. */
export function syncDocumentBag(bagKey: string): void {
  const { bag: bagAtLoad } = documentFacts()
  const isChangedElsewhere = bagAtLoad !== undefined && bagAtLoad !== (stored.read() ?? '')
  if (!isChangedElsewhere) return publishBag(bagKey)
  isKnown = true
  stored.notify()
}

/** The bag's latest key in any tab; null until this tab knows it. */
export const readBag = () => (isKnown ? (stored.read() ?? '') : null)

export const subscribeToBag = stored.subscribe
