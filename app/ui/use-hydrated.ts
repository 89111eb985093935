import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether script runs here: false on the server and in the first render, which has to match it. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
