/** Whether the root's data may be stale after a post. Remix drops a pending revalidation if the visitor navigates first. */
let isStale = false

export function markRootStale(): void {
  isStale = true
}

export function markRootFresh(): void {
  isStale = false
}

export const isRootStale = () => isStale
