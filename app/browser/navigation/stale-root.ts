/** Whether the bag or country may have changed. Remix drops a pending revalidation if the visitor navigates first. */
let isStale = false

export function markRootStale(): void {
  isStale = true
}

export function markRootFresh(): void {
  isStale = false
}

export const isRootStale = () => isStale
