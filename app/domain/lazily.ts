/**
 * Creates a value on first use. A page's first Intl formatter takes a phone about 40 ms; created at import, it
 * would delay every page that imports the module.
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
