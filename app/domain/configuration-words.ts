import type { Configuration } from './configuration.ts'
import { countWords } from './count-words.ts'
import { EDITION_NAMES } from '../shop.ts'

/** A configuration in a line, edition first: "Ctrl Engine Core", "3 players", "12 entities". */
export const configurationWords = ({ edition, players, entities }: Configuration): string[] => [
  EDITION_NAMES[edition],
  countWords(players, 'player'),
  countWords(entities, 'entity', 'entities'),
]
