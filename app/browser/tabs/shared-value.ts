/**
 * A value that all tabs of this browser share. Where the browser keeps nothing, this tab keeps it for itself. `watch` calls
 * back after every change, in whichever tab it was made, and returns a function that ends this; `tell` calls these back.
 */
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
    watchers.add(watcher)
    window.addEventListener('storage', onStorage)
    // A page that the browser kept as it was left has not heard of any change.
    window.addEventListener('pageshow', watcher)
    return () => {
      watchers.delete(watcher)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', watcher)
    }
  }

  return { read, write, tell, watch }
}
