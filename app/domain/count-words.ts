import type { CountField } from './configuration.ts'

export const countWords = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

export const countWordsOf = (field: CountField, count: number) =>
  field === 'players' ? countWords(count, 'player') : countWords(count, 'entity', 'entities')

/** "Core, Pro or Max". */
export const listWords = (words: readonly string[], last: 'and' | 'or') =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}` : words.join('')

/** Here, because every page's menu shows it. */
export const updatesDueWords = (count: number) =>
  `${countWords(count, 'license')} ${count === 1 ? 'needs' : 'need'} updates`
