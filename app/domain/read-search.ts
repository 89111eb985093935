/** What an address searches for (`q`), cut off after so many characters and never within one; '' for nothing. */
export const readSearch = (query: Pick<URLSearchParams, 'get'>, lengthMax: number): string =>
  [...(query.get('q') ?? '').trim()].slice(0, lengthMax).join('')
