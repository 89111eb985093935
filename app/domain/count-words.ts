import { EDITION_NAMES } from '../shop.ts'
import type { Configuration, CountField } from './configuration.ts'

export const countWords = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

export const resultWords = (count: number, isNear = false) =>
  count === 0 ? 'No results' : countWords(count, isNear ? 'similar result' : 'result')

export function fieldNoun(field: CountField, count: number): string {
  if (field === 'players') return count === 1 ? 'player' : 'players'
  return count === 1 ? 'entity' : 'entities'
}

/** Such as "1 player" or "7 entities". */
export const fieldWords = (field: CountField, count: number) => `${count} ${fieldNoun(field, count)}`

/** Completes the sentence "An entity is one …". */
export const ENTITY_MEANING =
  'connection, in or out: an address and a port, a DMX universe, a serial port or a contact'

export const listWords = (words: readonly string[], last: 'and' | 'or') =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}` : words.join('')

export const updatesDueWords = (count: number) => `${countWords(count, 'license')} to renew`

export const configurationWords = ({ edition, players, entities }: Configuration): string[] => [
  EDITION_NAMES[edition],
  fieldWords('players', players),
  fieldWords('entities', entities),
]
