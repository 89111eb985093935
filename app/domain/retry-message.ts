import { countWords } from './count-words.ts'

export const retryMessage = (seconds: number) =>
  `Wait ${seconds < 60 ? countWords(seconds, 'second') : countWords(Math.ceil(seconds / 60), 'minute')}, then try again.`
