import type { Configuration } from './configuration.ts'
import { countWordsOf } from './count-words.ts'
import { EDITION_NAMES } from '../shop.ts'

export const configurationWords = ({ edition, players, entities }: Configuration): string[] => [
  EDITION_NAMES[edition],
  countWordsOf('players', players),
  countWordsOf('entities', entities),
]
