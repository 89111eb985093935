import type { HttpFailure } from '../http-client/http-client.ts'

/** What one check has found. */
export interface Finding {
  /** "Paddle: prices". */
  check: string
  isGood: boolean
  /** What was seen, in a few words. */
  found: string
  /** What to do about a fault. */
  remedy?: string
}

export const good = (check: string, found: string): Finding => ({ check, isGood: true, found })

export const bad = (check: string, found: string, remedy: string): Finding => ({
  check,
  isGood: false,
  found,
  remedy,
})

/** Why a call brought nothing usable: "answered 503", "could not be reached (ENOTFOUND)". */
export function wordsForFailure({ kind, status, code }: HttpFailure): string {
  if (kind === 'timeout') return 'did not answer in time'
  if (kind === 'network') return `could not be reached${code ? ` (${code})` : ''}`
  if (kind === 'malformed') return 'answered in another shape than expected'
  return `answered ${status ?? 'nothing'}`
}
