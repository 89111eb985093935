import { listWords } from './count-words.ts'
import { capitalise, plainText } from './plain-text.ts'

/** For the lists of an account, in characters. */
export const SEARCH_LENGTH_MAX = 100

export const readSearch = (query: Pick<URLSearchParams, 'get'>, lengthMax = SEARCH_LENGTH_MAX): string =>
  // A character is at most two UTF-16 units, so slice before splitting.
  [...(query.get('q') ?? '').trim().slice(0, 2 * lengthMax)].slice(0, lengthMax).join('').trim()

/** Drops separators, quotes and brackets, so that a search finds keys, dates and names however they're written. */
const compact = (plain: string) => plain.replace(/[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}'"_.,:;/·]+/gu, '')

export const searchTextOf = (texts: readonly string[]) => texts.map(plainText).map(compact).join('\n')

/** For texts made by `searchTextOf`. Every word must match, ignoring case, accents and separators. */
export function matcherOf(search: string): (text: string) => boolean {
  const words = plainText(search).split(/\s+/).map(compact).filter(Boolean)
  return (text) => words.every((word) => text.includes(word))
}

/** "Name, key or machine" */
export const searchPlaceholder = (names: readonly string[]): string => capitalise(listWords(names, 'or'))

export const noMatchWords = (search: string, names: readonly string[]) =>
  `Nothing matches “${search}”. Try ${/^[aeiou]/.test(names[0] ?? '') ? 'an' : 'a'} ${listWords(names, 'or')}.`
