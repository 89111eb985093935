export const readSearch = (query: Pick<URLSearchParams, 'get'>, lengthMax: number): string =>
  [...(query.get('q') ?? '').trim()].slice(0, lengthMax).join('')
