import { lazilyFor } from './lazily.ts'
import type { License } from './license.ts'
import { DAY_MS, formatDay } from './moment.ts'

export const UPDATES_DUE_DAYS = 30

const UPDATES_WORDS = {
  running: 'Updates until',
  ending: 'Updates end',
  ended: 'Updates ended',
} as const

export interface Updates {
  state: keyof typeof UPDATES_WORDS
  isDue: boolean
  name: string
  day: string
  words: string
}

type Updated = Pick<License, 'updatesUntil'>

/** NaN if unknown. */
export const updatesUntilMs = lazilyFor(({ updatesUntil }: Updated) => Date.parse(updatesUntil ?? ''))

export const isDueAt = (untilMs: number, now: Date) => untilMs - now.getTime() < UPDATES_DUE_DAYS * DAY_MS

export function updatesStateOf(license: Updated, now: Date): Updates['state'] | null {
  const until = updatesUntilMs(license)
  if (Number.isNaN(until)) return null
  if (until < now.getTime()) return 'ended'
  return isDueAt(until, now) ? 'ending' : 'running'
}

export function updatesOf(license: Updated, now: Date): Updates | null {
  const state = updatesStateOf(license, now)
  if (state === null) return null
  const [name, day] = [UPDATES_WORDS[state], formatDay(license.updatesUntil!)]
  return { state, isDue: state !== 'running', name, day, words: `${name} ${day}` }
}

/** The same day next year; 28 February for 29 February. */
export function yearAfter(start: Date): Date {
  const end = new Date(start)
  end.setUTCFullYear(start.getUTCFullYear() + 1)
  if (end.getUTCMonth() !== start.getUTCMonth()) end.setUTCDate(0)
  return end
}

/** The end of another year of updates, which starts today or when the current updates end. Null if unknown. */
export function updatesUntilAfter(license: Updated, now: Date): string | null {
  const until = updatesUntilMs(license)
  if (Number.isNaN(until)) return null
  return yearAfter(new Date(Math.max(until, now.getTime()))).toISOString()
}
