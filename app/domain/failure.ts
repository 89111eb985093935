import type { Href } from './href.ts'

export interface FailureData {
  words?: { title?: string; text: string }
  /** `message` and `stack` are only included if the settings allow it. */
  message?: string
  stack?: string
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
