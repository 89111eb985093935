/** The bag's count and the country may have changed, and Remix forgets that when another page is chosen meanwhile. */
let isStale = false

export function markRootStale(): void {
  isStale = true
}

export function markRootFresh(): void {
  isStale = false
}

export const isRootStale = () => isStale
