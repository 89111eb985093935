/**
 * Creates a value on first use. A page's first Intl formatter takes a phone about 40 ms; created at import, it
 * would delay every page that imports the module.
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** One value per key. Also saves work between requests, since the server keeps the same lists until they change. */
export function lazilyFor<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, { value: Made }>()
  return (key) => {
    if (!made.has(key)) made.set(key, { value: make(key) })
    return made.get(key)!.value
  }
}
