/** A value shared between tabs; where storage is blocked, each tab keeps its own. */
export function createSharedValue(key: string) {
  let own: string | null = null
  const listeners = new Set<() => void>()

  function read(): string | null {
    try {
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
    } catch {
      // Storage is blocked or full.
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
