import type { Configuration } from './configuration.ts'
import { countWords } from './count-words.ts'
import { EDITION_NAMES } from '../shop.ts'

export const configurationWords = ({ edition, players, entities }: Configuration): string[] => [
  EDITION_NAMES[edition],
  countWords(players, 'player'),
  countWords(entities, 'entity', 'entities'),
]
