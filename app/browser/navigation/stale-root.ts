/**
 * Whether the visitor has sent something since the root's data was read: the bag's count and the country may have
 * changed. The framework forgets that when another page is chosen before the response has come.
 */
let isStale = false

/** To be called when something is sent. */
export function markRootStale(): void {
  isStale = true
}

/** To be called when the root's data has been read. */
export function markRootFresh(): void {
  isStale = false
}

/** Whether the next navigation has to read the root's data again. */
export const isRootStale = () => isStale
