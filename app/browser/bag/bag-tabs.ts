import { documentFacts } from '../hydration/hydration.ts'
import { SHARED_KEYS } from '../tabs/shared-keys.ts'
import { createSharedValue } from '../tabs/shared-value.ts'

const stored = createSharedValue(SHARED_KEYS.bag)
let isKnown = false

export function publishBag(bagKey: string): void {
  isKnown = true
  stored.write(bagKey || null)
}

/** Other tabs may have changed the bag since this document was rendered. */
export function publishDocumentBag(bagKey: string): void {
  const { bag: bagAtLoad } = documentFacts()
  if (bagAtLoad === undefined || bagAtLoad === (stored.read() ?? '')) publishBag(bagKey)
  else {
    isKnown = true
    stored.notify()
  }
}

/** The bag's latest key in any tab; null until this tab has read one. */
export const readBag = () => (isKnown ? (stored.read() ?? '') : null)

export const subscribeToBag = stored.subscribe
