import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { spell, synonymsOf, tokensOf } from './search-words.ts'

export interface SearchDocument {
  id: string
  title: string
  keywords?: string
  text?: string
  weight?: number
}

const STOP_WORDS = new Set(
  'a an the my your i we you is are was be do does did can could how what why when where which who to of on in for with from and or not no it its this that there me have has need want get please help cant dont doesnt isnt wont t s work works working'.split(
    ' ',
  ),
)

/** Lets "activation" find "activate", and "entities" find "entity". */
const SUFFIX = /(?<=.{4})(ations?|ates?|ated|ating|ions?|ings?|ies|ed|es|s|e|y)$/
/** A single letter starts too many words. */
const PREFIX_LENGTH_MIN = 2
/** From three letters, "mac" would find every "machine". */
const PREFIX_OF_SYNONYM_MIN = 4
/** From four letters, "Dante" would be taken for "date"; from six, "colur" wouldn't be for "colour". */
const FUZZY_LENGTH_MIN = 5
// These two only limit the work and the length of the page.
const NEAR_COUNT = 10
const WORDS_MAX = 8
/** A quarter of what the word itself counts. */
const SYNONYM_BOOST = { title: 1, keywords: 0.5, text: 0.25 }

const stem = (word: string) => spell(word).replace(SUFFIX, '')

function commonStart(one: string, other: string): number {
  const end = [...one].findIndex((letter, index) => letter !== other[index])
  return end < 0 ? one.length : end
}

const termsInTitle = ({ match }: SearchResult) =>
  Object.keys(match).filter((term) => match[term]!.includes('title'))

/** Of the results that match in their title, those with the word itself come before those with only a synonym. */
function wordBeforeSynonym(results: readonly SearchResult[], stems: readonly string[]): SearchResult[] {
  const hasWord = (result: SearchResult) =>
    termsInTitle(result).some((term) => stems.some((start) => term.startsWith(start)))
  const titles = results.filter((result) => termsInTitle(result).length > 0)
  const sorted = [...titles.filter(hasWord), ...titles.filter((title) => !hasWord(title))]
  // The first of the titles' places is for the first of them once sorted, and so on; other results keep theirs.
  return results.map((result) => sorted[titles.indexOf(result)] ?? result)
}

const idsOf = (results: readonly SearchResult[]) => results.map(({ id }) => id as string)

const matchedWords = (results: readonly SearchResult[]) => new Set(results.flatMap(({ terms }) => terms))

/** The query's words, without those that every page has, unless it has no others. */
function wordsToFind(query: string): string[] {
  const typed = [...new Set(tokensOf(query))]
  const significant = typed.filter((word) => !STOP_WORDS.has(word))
  return (significant.length > 0 ? significant : typed).slice(0, WORDS_MAX)
}

export interface Found {
  ids: string[]
  /** No document matched every word, so the results match most of them, or similar spellings. */
  isNear: boolean
  /** The words that matched, for `createMarker`. */
  words: Set<string>
  /** A suggested spelling, if a word is unknown. */
  didYouMean: string | null
}

/** `mistyped` is the share of an unknown word's letters that may be wrong, up to two letters. */
export function createSearch(documents: readonly SearchDocument[], { mistyped = 0.25 } = {}) {
  const weights = new Map(documents.map(({ id, weight }) => [id, weight]))
  /** Maps each normalised word to the spelling that the documents use. */
  const written = new Map<string, string>()
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'keywords', 'text'],
    tokenize: tokensOf,
    processTerm(word) {
      if (STOP_WORDS.has(word)) return null
      const spelled = spell(word)
      if (spelled !== word) written.set(spelled, word)
      return spelled
    },
    searchOptions: {
      boost: { title: 4, keywords: 2 },
      boostDocument: (id) => weights.get(id as string) ?? 1,
      // "mac" is a whole word, not the start of "machine".
      prefix: (word) =>
        word.length >= (synonymsOf(word).length > 0 ? PREFIX_OF_SYNONYM_MIN : PREFIX_LENGTH_MIN),
      maxFuzzy: 2,
      processTerm: stem,
    },
  })

  index.addAll(documents)

  const isKnown = (word: string) => index.search(word).length > 0

  const wordQuery = (word: string): Query => {
    const others = synonymsOf(word).map((other) => ({
      queries: [other],
      boost: SYNONYM_BOOST,
      // Without its suffix, "lighting" would find every "light".
      processTerm: spell,
      prefix: other.length >= FUZZY_LENGTH_MIN,
    }))
    return others.length > 0 ? { combineWith: 'OR', queries: [word, ...others] } : word
  }

  /** The known word with the fewest edits, preferring one with the same start: "ofline" is "offline", not "online". */
  function suggestionFor(word: string): string {
    const spelled = spell(word)
    // A known word isn't a typo, and a short one is close to too many others: "Dante" isn't "date".
    if (word.length < FUZZY_LENGTH_MIN || isKnown(word)) return word
    for (const fuzzy of [1, 2].slice(0, Math.round(word.length * mistyped))) {
      const options = { fuzzy, prefix: false, processTerm: spell }
      const suggestions = index.autoSuggest(spelled, options).flatMap((suggestion) => suggestion.terms)
      const terms = suggestions.filter(({ length }) => length >= FUZZY_LENGTH_MIN)
      const [nearest] = terms.toSorted((a, b) => commonStart(spelled, b) - commonStart(spelled, a))
      if (nearest) return written.get(nearest) ?? nearest
    }
    return word
  }

  function findAll(words: readonly string[]): Found | null {
    const results = index.search({ combineWith: 'AND', queries: words.map(wordQuery) })
    if (results.length === 0) return null
    const sorted = wordBeforeSynonym(results, words.map(stem))
    return { ids: idsOf(sorted), isNear: false, words: matchedWords(sorted), didYouMean: null }
  }

  /** The documents that match most words, or similar spellings. */
  function findNear(words: readonly string[]): Found {
    const meant = words.map(suggestionFor)
    const results = index.search({ combineWith: 'OR', queries: meant })
    const most = Math.max(...results.map(({ queryTerms }) => queryTerms.length))
    const near = results.filter(({ queryTerms }) => queryTerms.length === most).slice(0, NEAR_COUNT)
    return {
      ids: idsOf(near),
      isNear: near.length > 0,
      words: matchedWords(near),
      didYouMean: meant.join() === words.join() ? null : meant.join(' '),
    }
  }

  /** Null if the query has no words. */
  function find(query: string): Found | null {
    const words = wordsToFind(query)
    return words.length === 0 ? null : (findAll(words) ?? findNear(words))
  }

  return { find }
}
