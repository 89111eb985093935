/**
 * Makes something when it is first asked for, and keeps it. Intl's formatters are such: the first of a page takes a phone
 * some 40 ms, which would hold up every page that merely imports it.
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
