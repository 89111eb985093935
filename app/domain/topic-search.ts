import { createDistance } from './edit-distance.ts'
import { plainText } from './plain-text.ts'

interface Searchable {
  title: string
  answer: string
  keywords?: string
}

/** Words of a question that say nothing about its subject. */
const IDLE_WORDS = new Set(
  'a an the my your i we you is are was be do does did can could how what why when where which who to of on in for with from and or not no it its this that there me have has need want get please help cant dont doesnt isnt wont t s work works working'.split(
    ' ',
  ),
)

/** Words that share this much of their beginning count as forms of each other: activate, activation. */
const STEM_SHARE = 0.7
const STEM_LENGTH_MIN = 4

/** A word as it was typed counts for so many other forms of it. */
const TYPED_WEIGHT = 3

/** Words with as many letters as here may be typed with so many mistakes, the first letter with none. */
const MISTAKES_MAX = [
  { letters: 7, mistakes: 2 },
  { letters: 5, mistakes: 1 },
]
/** Longer ones are no words. */
const MISTYPED_LENGTH_MAX = 30
const MISTYPED_WEIGHT = 0.5

/** So many topics are shown where none speaks of all that was asked. */
const NEAR_COUNT = 5

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

/** How much a word says of the wanted one; 0 for another word. */
type Weigh = (word: string) => number

const weighForms =
  (wanted: string): Weigh =>
  (word) =>
    formWeight(word, wanted)

/** The same, and a little for a word that the wanted one may be by mistake. */
function weighLoosely(wanted: string): Weigh {
  const most = MISTAKES_MAX.find(({ letters }) => wanted.length >= letters)?.mistakes ?? 0
  if (most === 0 || wanted.length > MISTYPED_LENGTH_MAX) return weighForms(wanted)
  const distanceTo = createDistance(wanted)
  const isMistaken = (word: string) =>
    word[0] === wanted[0] && Math.abs(word.length - wanted.length) <= most && distanceTo(word) <= most
  return (word) => formWeight(word, wanted) || (isMistaken(word) ? MISTYPED_WEIGHT : 0)
}

interface Part {
  words: readonly string[]
  weight: number
}

const partsOfTopics = new WeakMap<Searchable, readonly Part[]>()

/** The words of a topic, found once. */
function partsOf(topic: Searchable): readonly Part[] {
  const before = partsOfTopics.get(topic)
  if (before) return before
  const parts = (['title', 'keywords', 'answer'] as const).map((part) => ({
    words: [...new Set(wordsOf(topic[part] ?? ''))],
    weight: WEIGHTS[part],
  }))
  partsOfTopics.set(topic, parts)
  return parts
}

/** How well a topic answers one wanted word; 0 when it does not speak of it. */
const scoreWord = (topic: Searchable, weigh: Weigh): number =>
  partsOf(topic).reduce((sum, { words, weight }) => sum + weight * Math.max(0, ...words.map(weigh)), 0)

/** The topics that speak of any wanted word, the best first, with how many of the words each has. */
function rankTopics<Topic extends Searchable>(topics: readonly Topic[], wanted: readonly Weigh[]) {
  return topics
    .map((topic) => {
      const scores = wanted.map((weigh) => scoreWord(topic, weigh)).filter((score) => score > 0)
      return { topic, found: scores.length, score: scores.reduce((sum, score) => sum + score, 0) }
    })
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.score - a.score)
}

/** The topics that have the most of the words, `NEAR_COUNT` at most; a word that no topic has may be mistyped. */
function findNear<Topic extends Searchable>(topics: readonly Topic[], wanted: readonly string[]): Topic[] {
  const isKnown = (want: string) => topics.some((topic) => scoreWord(topic, weighForms(want)) > 0)
  const ranked = rankTopics(
    topics,
    wanted.map((want) => (isKnown(want) ? weighForms(want) : weighLoosely(want))),
  )
  const most = Math.max(...ranked.map(({ found }) => found))
  return ranked
    .filter(({ found }) => found === most)
    .slice(0, NEAR_COUNT)
    .map(({ topic }) => topic)
}

/**
 * The topics that speak of every word of the query, the best first. Forms of a word count, as do the names that people
 * use instead (`keywords`). Where there are none, a few that are near: they have most of the words, or some that were
 * mistyped. Null for a query without words: there is nothing to search for.
 */
export function searchTopics<Topic extends Searchable>(
  topics: readonly Topic[],
  query: string,
): { topics: Topic[]; isNear: boolean } | null {
  const words = wordsOf(query)
  const telling = words.filter((word) => !IDLE_WORDS.has(word))
  const wanted = [...new Set(telling.length > 0 ? telling : words)]
  if (wanted.length === 0) return null
  const speaking = rankTopics(topics, wanted.map(weighForms)).filter(({ found }) => found === wanted.length)
  if (speaking.length > 0) return { topics: speaking.map(({ topic }) => topic), isNear: false }
  const near = findNear(topics, wanted)
  return { topics: near, isNear: near.length > 0 }
}
