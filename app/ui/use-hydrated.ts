import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and in the first render, which must match it. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
