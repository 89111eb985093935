/**
 * Makes a value on first use and keeps it. The first Intl formatter of a page takes a phone about 40 ms; made at import,
 * it would delay every page that imports its module.
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
