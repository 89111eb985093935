/** A page's first Intl formatter takes a phone some 40 ms, which would hold up every page that imports one. */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
