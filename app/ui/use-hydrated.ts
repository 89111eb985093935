import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and in the browser's first render, which must match the server's. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
