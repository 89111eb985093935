import { countWords } from './count-words.ts'

/** Tells somebody who has done something too often how long to wait, rounded up. */
export function retryMessage(seconds: number): string {
  const isShort = seconds < 60
  const count = isShort ? seconds : Math.ceil(seconds / 60)
  const unit = isShort ? 'second' : 'minute'
  return `Wait ${countWords(count, unit)}, then try again; nothing was changed.`
}
