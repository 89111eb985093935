import { countWords } from './count-words.ts'

export function retryMessage(seconds: number): string {
  const isShort = seconds < 60
  const count = isShort ? seconds : Math.ceil(seconds / 60)
  const unit = isShort ? 'second' : 'minute'
  return `Wait ${countWords(count, unit)}, then try again.`
}
