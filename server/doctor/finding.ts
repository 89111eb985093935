import type { HttpFailure } from '../http-client/http-client.ts'

export interface Finding {
  check: string
  isGood: boolean
  found: string
  remedy?: string
}

/** `remedy` replaces the remedy that the check itself suggests. */
export class Fault extends Error {
  constructor(
    found: string,
    readonly remedy?: string,
  ) {
    super(found)
  }
}

export async function check(
  name: string,
  remedy: string,
  run: () => string | Promise<string>,
): Promise<Finding> {
  try {
    return { check: name, isGood: true, found: await run() }
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    return { check: name, isGood: false, found, remedy: (error instanceof Fault && error.remedy) || remedy }
  }
}

export function describeFailure({ kind, status, code }: HttpFailure): string {
  if (kind === 'timeout') return 'timed out'
  if (kind === 'network') return `could not be reached${code ? ` (${code})` : ''}`
  if (kind === 'malformed') return 'returned an unexpected format'
  return `returned ${status ?? 'nothing'}`
}
