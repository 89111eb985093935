/**
 * Creates a value on first use. A page's first Intl formatter takes a phone about 40 ms; created at import, it
 * would delay every page that imports the module.
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** The same for each list or license: the server keeps the same ones from request to request, until they change. */
export function lazilyFor<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, { value: Made }>()
  return (key) => {
    const known = made.get(key)
    if (known) return known.value
    const value = make(key)
    made.set(key, { value })
    return value
  }
}
