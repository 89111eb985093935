import { plainText } from './plain-text.ts'

interface Searchable {
  title: string
  answer: string
  keywords?: string
}

/** Words of a question that say nothing about its subject. */
const IDLE_WORDS = new Set(
  'a an the my your i we you is are was be do does did can could how what why when where which who to of on in for with from and or not no it its this that there me have has'.split(
    ' ',
  ),
)

/** Words that share this much of their beginning count as forms of each other: activate, activation. */
const STEM_SHARE = 0.7
const STEM_LENGTH_MIN = 4

/** A word as it was typed counts for so many other forms of it. */
const TYPED_WEIGHT = 3

const WEIGHTS = { title: 4, keywords: 2, answer: 1 }

/** The words of a text, in lower case and without accents. */
const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function sharedBeginning(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** 0 for another word. */
function formWeight(word: string, wanted: string): number {
  if (word.startsWith(wanted)) return TYPED_WEIGHT
  const enough = Math.max(STEM_LENGTH_MIN, Math.ceil(STEM_SHARE * wanted.length))
  return sharedBeginning(word, wanted) >= enough ? 1 : 0
}

/** How well a topic answers the wanted words; 0 when one of them is nowhere in it. */
function scoreTopic(topic: Searchable, wanted: readonly string[]): number {
  const parts = (['title', 'keywords', 'answer'] as const).map((part) => ({
    words: wordsOf(topic[part] ?? ''),
    weight: WEIGHTS[part],
  }))
  let score = 0
  for (const want of wanted) {
    const found = parts.reduce(
      (sum, { words, weight }) => sum + weight * Math.max(0, ...words.map((word) => formWeight(word, want))),
      0,
    )
    if (found === 0) return 0
    score += found
  }
  return score
}

/**
 * The topics that speak of every word of the query, the best first. Forms of a word count, as do the names that people
 * use instead (`keywords`). Null for a query without words: there is nothing to search for.
 */
export function searchTopics<Topic extends Searchable>(
  topics: readonly Topic[],
  query: string,
): Topic[] | null {
  const words = wordsOf(query)
  const telling = words.filter((word) => !IDLE_WORDS.has(word))
  const wanted = telling.length > 0 ? telling : words
  if (wanted.length === 0) return null
  return topics
    .map((topic) => ({ topic, score: scoreTopic(topic, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ topic }) => topic)
}
