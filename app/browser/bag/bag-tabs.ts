import { notesAtLoad } from '../hydration/hydration.ts'
import { SHARED_KEYS } from '../tabs/shared-keys.ts'
import { createSharedValue } from '../tabs/shared-value.ts'

const stored = createSharedValue(SHARED_KEYS.bag)
let isKnown = false

export function publishBag(fingerprint: string): void {
  isKnown = true
  stored.write(fingerprint || null)
}

/** The same for the page that came with the document: tabs may have changed the bag since. */
export function publishDocumentBag(fingerprint: string): void {
  const { bag: bagAtLoad } = notesAtLoad()
  if (bagAtLoad === undefined || bagAtLoad === (stored.read() ?? '')) publishBag(fingerprint)
  else {
    isKnown = true
    stored.tell()
  }
}

/** The fingerprint of the bag as the latest page of any tab had it; null before this tab has had one. */
export const readBag = () => (isKnown ? (stored.read() ?? '') : null)

export const watchBag = stored.watch
