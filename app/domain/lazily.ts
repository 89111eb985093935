/** Creates a value on first use: a page's first Intl formatter takes a phone about 40 ms. */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** Creates one value per key. A cached list is the same object until it changes, so later requests reuse the value. */
export function lazilyFor<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, { value: Made }>()
  return (key) => {
    if (!made.has(key)) made.set(key, { value: make(key) })
    return made.get(key)!.value
  }
}
