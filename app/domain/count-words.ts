import type { Configuration, CountField } from './configuration.ts'
import { EDITION_NAMES } from '../shop.ts'

export const countWords = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

export const resultWords = (count: number, isNear = false) =>
  count === 0 ? 'No results' : countWords(count, isNear ? 'similar result' : 'result')

export const countWordsOf = (field: CountField, count: number) =>
  field === 'players' ? countWords(count, 'player') : countWords(count, 'entity', 'entities')

export const listWords = (words: readonly string[], last: 'and' | 'or') =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}` : words.join('')

export const updatesDueWords = (count: number) => `${countWords(count, 'license')} to renew`

export const configurationWords = ({ edition, players, entities }: Configuration): string[] => [
  EDITION_NAMES[edition],
  countWordsOf('players', players),
  countWordsOf('entities', entities),
]

export const retryMessage = (seconds: number) =>
  `Wait ${seconds < 60 ? countWords(seconds, 'second') : countWords(Math.ceil(seconds / 60), 'minute')}, then try again.`
