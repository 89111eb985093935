import { EDITION_NAMES } from '../domain/catalogue.ts'
import type { Configuration } from '../domain/configuration.ts'

/** A number with its word: "1 player", "3 players". */
export const countWords = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** A configuration in a line, edition first: "Ctrl Engine Core", "3 players", "12 entities". */
export const configurationWords = ({ edition, players, entities }: Configuration): string[] => [
  EDITION_NAMES[edition],
  countWords(players, 'player', 'players'),
  countWords(entities, 'entity', 'entities'),
]
