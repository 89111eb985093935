/** The bag or country may have changed. Remix forgets to reload them if another page is opened first. */
let isStale = false

export function markRootStale(): void {
  isStale = true
}

export function markRootFresh(): void {
  isStale = false
}

export const isRootStale = () => isStale
