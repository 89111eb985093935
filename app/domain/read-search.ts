export const readSearch = (query: Pick<URLSearchParams, 'get'>, lengthMax: number): string =>
  // A character has at most two units, so what is behind that is not even split.
  [...(query.get('q') ?? '').trim().slice(0, 2 * lengthMax)].slice(0, lengthMax).join('').trim()
