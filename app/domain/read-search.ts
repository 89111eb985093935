export const readSearch = (query: Pick<URLSearchParams, 'get'>, lengthMax: number): string =>
  // A character is at most two UTF-16 units, so slice before splitting.
  [...(query.get('q') ?? '').trim().slice(0, 2 * lengthMax)].slice(0, lengthMax).join('').trim()
