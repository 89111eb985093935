import { countWords } from './count-words.ts'

function waitWords(seconds: number): string {
  if (seconds < 60) return countWords(seconds, 'second')
  if (seconds <= 3600) return countWords(Math.ceil(seconds / 60), 'minute')
  return countWords(Math.ceil(seconds / 3600), 'hour')
}

export const retryMessage = (seconds: number) => `Wait ${waitWords(seconds)}, then try again.`
