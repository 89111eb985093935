import MiniSearch, { type Query } from 'minisearch'
import { plainText } from './plain-text.ts'

export interface SearchDocument {
  id: string
  title: string
  keywords?: string
  text?: string
}

export interface SearchResult {
  ids: string[]
  /** Nothing has every word: these have most of them, or words spelt much like them. */
  isNear: boolean
}

interface SearchOptions {
  /** How much of a word that no document has may be mistyped, at most two letters of it. */
  mistyped?: number
}

const STOP_WORDS = new Set(
  'a an the my your i we you is are was be do does did can could how what why when where which who to of on in for with from and or not no it its this that there me have has need want get please help cant dont doesnt isnt wont t s work works working'.split(
    ' ',
  ),
)

/** So that "activation" finds "activate". */
const SUFFIX = /(?<=.{4})(ations?|ates?|ated|ating|ions?|ings?|ed|es|s|e)$/
const FUZZY_LENGTH_MIN = 5
const WORD_LENGTH_MAX = 80
const NEAR_COUNT = 5

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= WORD_LENGTH_MAX)

export function createSearch(
  documents: readonly SearchDocument[],
  { mistyped = 0.25 }: SearchOptions = {},
): (query: string) => SearchResult | null {
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'keywords', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: { boost: { title: 4, keywords: 2 }, prefix: true, maxFuzzy: 2 },
  })
  index.addAll(documents)
  const stem = (word: string) => word.replace(SUFFIX, '')
  const isKnown = (word: string) => index.search(word, { processTerm: stem }).length > 0

  /** A word that is known is not mistyped: "offline" must not find "online". */
  const nearQuery = (word: string): Query =>
    isKnown(word)
      ? { queries: [word], processTerm: stem }
      : { queries: [word], fuzzy: word.length >= FUZZY_LENGTH_MIN && mistyped }

  return (query) => {
    const typed = [...new Set(wordsOf(query))]
    const telling = typed.filter((word) => !STOP_WORDS.has(word))
    const words = telling.length > 0 ? telling : typed
    if (words.length === 0) return null
    const exact = index.search(words.join(' '), { combineWith: 'AND', processTerm: stem })
    if (exact.length > 0) return { ids: exact.map(({ id }) => id as string), isNear: false }
    const near = index.search({ combineWith: 'OR', queries: words.map(nearQuery) })
    const most = Math.max(...near.map(({ queryTerms }) => queryTerms.length))
    const ids = near.filter(({ queryTerms }) => queryTerms.length === most).map(({ id }) => id as string)
    return { ids: ids.slice(0, NEAR_COUNT), isNear: ids.length > 0 }
  }
}
