/** A value that tabs share through local storage. While storage is blocked or full, each tab keeps its own. */
export function createSharedValue(key: string) {
  let tabValue: string | null = null
  let isStored = true
  const listeners = new Set<() => void>()

  function read(): string | null {
    try {
      if (!isStored) return tabValue
      return window.localStorage.getItem(key)
    } catch {
      return tabValue
    }
  }

  const notify = () => listeners.forEach((listener) => listener())

  function write(value: string | null): void {
    if (read() === value) return
    tabValue = value
    try {
      if (value === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, value)
      isStored = true
    } catch {
      isStored = false
    }
    notify()
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
