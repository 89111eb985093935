/** A value that all tabs of this browser share; where storage is blocked, this tab keeps its own. */
export function createSharedValue(key: string) {
  let own: string | null = null
  const watchers = new Set<() => void>()

  function read(): string | null {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return own
    }
  }

  const tell = () => watchers.forEach((watcher) => watcher())

  function write(value: string | null): void {
    if (read() === value) return
    own = value
    try {
      if (value === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, value)
    } catch {
      // Kept above, for this tab.
    }
    tell()
  }

  function watch(watcher: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) watcher()
    }
    // A page from the back-forward cache has missed every change; one that has just loaded, none.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) watcher()
    }
    watchers.add(watcher)
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    return () => {
      watchers.delete(watcher)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  }

  return { read, write, tell, watch }
}
