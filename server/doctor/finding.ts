import type { HttpFailure } from '../http-client/http-client.ts'

export interface Finding {
  check: string
  isGood: boolean
  found: string
  remedy?: string
}

export const good = (check: string, found: string): Finding => ({ check, isGood: true, found })

export const bad = (check: string, found: string, remedy: string): Finding => ({
  check,
  isGood: false,
  found,
  remedy,
})

function describeFailure({ kind, status, code }: HttpFailure): string {
  if (kind === 'timeout') return 'did not answer in time'
  if (kind === 'network') return `could not be reached${code ? ` (${code})` : ''}`
  if (kind === 'malformed') return 'answered in an unexpected format'
  return `answered ${status ?? 'nothing'}`
}

export const badCall = (check: string, failure: HttpFailure, remedy: string): Finding =>
  bad(check, describeFailure(failure), remedy)
