/**
 * Whether the visitor has sent something since the root's data was read: the bag's count and the country may have
 * changed. The framework forgets that when another page is chosen before the response has come.
 */
let isStale = false

export function markRootStale(): void {
  isStale = true
}

export function markRootFresh(): void {
  isStale = false
}

export const isRootStale = () => isStale
