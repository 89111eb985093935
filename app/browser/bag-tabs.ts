import { createSharedValue } from './tab-storage.ts'

const stored = createSharedValue('bag')

/** Tells the other tabs what the bag holds: its fingerprint. */
export const tellBag = (fingerprint: string) => stored.write(fingerprint || null)

/** The fingerprint of the bag as the latest page of any tab had it; null where none is known. */
export const readBag = stored.read

/** Calls back with the bag's fingerprint when it has changed in another tab. */
export const watchBag = (onChange: (fingerprint: string) => void) =>
  stored.watch(() => onChange(stored.read() ?? ''))
