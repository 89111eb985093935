/** A value shared between tabs; while storage is blocked or full, each tab keeps its own. */
export function createSharedValue(key: string) {
  let own: string | null = null
  let isStored = true
  const listeners = new Set<() => void>()

  function read(): string | null {
    try {
      if (!isStored) return own
      return window.localStorage.getItem(key)
    } catch {
      return own
    }
  }

  const notify = () => listeners.forEach((listener) => listener())

  function write(value: string | null): void {
    if (read() === value) return
    own = value
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
