/** A value that tabs share through local storage. While storage is blocked or full, each tab keeps its own. */
export function createSharedValue(key: string) {
  let tabValue: string | null = null
  /** What storage held when it refused `tabValue`. A different value is another tab's, and newer. */
  let valueAtFailure: string | null | undefined
  const listeners = new Set<() => void>()

  function read(): string | null {
    try {
      const stored = window.localStorage.getItem(key)
      if (stored === valueAtFailure) return tabValue
      valueAtFailure = undefined
      return stored
    } catch {
      return tabValue
    }
  }

  /** Calls this tab's listeners. Storage events only reach the other tabs. */
  const notify = () => listeners.forEach((listener) => listener())

  function write(value: string | null): void {
    const isChange = read() !== value
    // A value that wasn't stored may be now.
    if (!isChange && valueAtFailure === undefined) return
    tabValue = value
    let stored: string | null = null
    try {
      stored = window.localStorage.getItem(key)
      if (value === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, value)
      valueAtFailure = undefined
    } catch {
      valueAtFailure = stored
    }
    if (isChange) notify()
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    // A page in the back-forward cache misses storage events.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  }

  return { read, write, notify, subscribe }
}
