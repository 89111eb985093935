/** Remix's single-fetch URL for these routes of a page. */
export function dataPath({ pathname, search }: URL, ids: readonly string[]): string {
  const query = new URLSearchParams(search)
  query.set('_routes', ids.join(','))
  return `${pathname === '/' ? '/_root' : pathname}.data?${query}`
}
