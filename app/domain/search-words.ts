import { plainText } from './plain-text.ts'

/** Searching for a word also finds the others in its row, ranked lower. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['dmx', 'sacn', 'artnet', 'lighting'],
  ['timecode', 'smpte', 'ltc', 'mtc'],
  ['midi', 'msc'],
  ['osc', 'qlab'],
  ['pjlink', 'projector', 'beamer'],
  ['serial', 'rs232', 'rs422', 'rs485'],
  ['gpio', 'relay'],
  ['mac', 'macos', 'osx'],
  ['windows', 'win', 'pc'],
  ['ipad', 'ios', 'ipados', 'tablet'],
  ['backup', 'redundancy', 'failover', 'standby'],
  ['price', 'cost', 'pricing'],
  ['vat', 'tax', 'gst'],
  ['invoice', 'receipt', 'bill'],
  ['email', 'mail'],
  ['login', 'signin', 'logon'],
  ['privacy', 'gdpr', 'cookies'],
  ['led', 'ledsnaps', 'pixels'],
]

/** People write these words with a space, a hyphen or neither. */
const COMPOUNDS = [
  'art-net',
  'time-code',
  'wi-fi',
  'e-mail',
  'log-in',
  'sign-in',
  'q-lab',
  'rs-(?:232|422|485)',
]

/** The British spelling comes first; searching for either finds both. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/licenc/, 'licens'],
  [/(?<=col|behavi|fav|harb|hon|lab|neighb)our/, 'or'],
  [/(?<=cent|theat|fib|lit|met)re(?=s?$)/, 'er'],
  [/(?<=catal|dial|anal)ogue/, 'og'],
  [/(?<=progra)mme(?=s?$)/, 'm'],
  [/grey/, 'gray'],
  [/(?<=cance|labe|signa|dia|mode)ll(?=ed|ing)/, 'l'],
  [/(?<=\w{3})is(?=(?:e|ed|es|ing|ation|ations)$)/, 'iz'],
]

const LENGTH_MAX = 80
const TOKEN = new RegExp(
  `(?:${COMPOUNDS.map((word) => word.replace('-', '[-\\s]?')).join('|')})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}\\p{M}]+`,
  'giu',
)

const plainWord = (token: string) => plainText(token).replace(/[-\s]/g, '')

export const tokensOf = (text: string): string[] =>
  (plainText(text).match(TOKEN) ?? []).map(plainWord).filter((word) => word.length <= LENGTH_MAX)

export const spell = (word: string): string =>
  SPELLINGS.reduce((spelled, [british, american]) => spelled.replace(british, american), word)

const SYNONYMS_OF = new Map(
  SYNONYMS.flatMap((words) => words.map((word) => [word, words.filter((other) => other !== word)] as const)),
)

export const synonymsOf = (word: string): readonly string[] =>
  SYNONYMS_OF.get(word) ?? SYNONYMS_OF.get(word.replace(/s$/, '')) ?? []

/** Every second piece is highlighted. One piece means no highlights. */
export type HighlightPieces = readonly string[]

const EXCERPT_LENGTH = 170
const AFTER_MATCH_LENGTH = 120

export function createMarker(matched: { has(word: string): boolean }) {
  const results = new Map<string, boolean>()

  function isFound(token: string): boolean {
    const before = results.get(token)
    if (before !== undefined) return before
    const isMatch = matched.has(spell(plainWord(token)))
    results.set(token, isMatch)
    return isMatch
  }

  function mark(text: string): HighlightPieces {
    const pieces: string[] = []
    let end = 0
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      if (!isFound(token)) continue
      pieces.push(text.slice(end, index), token)
      end = index + token.length
    }
    return [...pieces, text.slice(end)]
  }

  function startOfFirst(text: string): number {
    for (const { 0: token, index } of text.matchAll(TOKEN)) if (isFound(token)) return index
    return 0
  }

  /** Around the first match, cut at word boundaries, with at most `before` characters in front of the match. */
  function excerpt(
    text: string,
    { length = EXCERPT_LENGTH, before = length }: { length?: number; before?: number } = {},
  ): HighlightPieces {
    const first = startOfFirst(text)
    const target = Math.max(first - before, Math.min(first + AFTER_MATCH_LENGTH, text.length) - length)
    const start = target <= 0 ? 0 : Math.min(text.indexOf(' ', target) + 1, first)
    const rest = text.slice(start, start + length)
    const isLast = start + length >= text.length
    return mark(`${start > 0 ? '… ' : ''}${isLast ? rest : `${rest.slice(0, rest.lastIndexOf(' '))} …`}`)
  }

  return { mark, excerpt }
}
