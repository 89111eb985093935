import type { Href } from './href.ts'

export interface FailureData {
  words?: { title?: string; text: string }
  /** Which page is missing; an unexpected error's own message only if the settings allow it. */
  message?: string
  /** Only if the settings allow it. */
  stack?: string
  /** The request's id, which a visitor can send to support. */
  reference?: string
  /** What an account page couldn't load, such as “your licenses”. The account's layout shows it. */
  missing?: string
  suggestions?: { text: string; to: Href }[]
}

export function describeFailure(
  error: unknown,
  { reference, showDetails }: { reference?: string; showDetails: boolean },
): FailureData {
  if (!showDetails) return { reference }
  return error instanceof Error
    ? { message: error.message, stack: error.stack, reference }
    : { message: String(error), reference }
}
