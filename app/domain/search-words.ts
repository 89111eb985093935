import { plainText } from './plain-text.ts'

/** Searching for a word also finds the others in its row, ranked lower. All are in the singular. */
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
  ['privacy', 'gdpr', 'cookie'],
  ['led', 'ledsnaps', 'pixel'],
]

/** People write these words with a space, a hyphen or neither, and in the plural. */
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

/** "20,000" is one word, found by "20000" too. */
const LARGE_NUMBER = '(?<![\\p{L}\\p{N},])\\d{1,3}(?:,\\d{3})+(?![\\p{L}\\p{N}])'

const TOKEN = new RegExp(
  `(?:${COMPOUNDS.map((word) => word.replace('-', '[-\\s]?')).join('|')})s?(?![\\p{L}\\p{N}])|${LARGE_NUMBER}|[\\p{L}\\p{N}\\p{M}]+`,
  'giu',
)

const plainWord = (token: string) => plainText(token).replace(/[-\s,]/g, '')

/** The words of a text as they're written, and where each starts. */
export const writtenTokens = (text: string): { token: string; index: number }[] =>
  Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => ({ token, index }))

/** A written word as `createSearch` has it in its index. */
export const indexedWord = (token: string): string => spell(plainWord(token))

/** Nobody searches for a longer word, such as an address in an article. */
const LENGTH_MAX = 80

export const tokensOf = (text: string): string[] =>
  (plainText(text).match(TOKEN) ?? []).map(plainWord).filter((word) => word.length <= LENGTH_MAX)

export const spell = (word: string): string =>
  SPELLINGS.reduce((spelled, [british, american]) => spelled.replace(british, american), word)

const SYNONYMS_OF = new Map(
  SYNONYMS.flatMap((words) => words.map((word) => [word, words.filter((other) => other !== word)] as const)),
)

export const synonymsOf = (word: string): readonly string[] =>
  SYNONYMS_OF.get(word) ?? SYNONYMS_OF.get(word.replace(/s$/, '')) ?? []
