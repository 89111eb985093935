import type { Href } from './href.ts'

/** What a thrown response may tell the error page, as JSON. */
export interface FailureData {
  /** In place of the error page's own words for the status. */
  words?: { title: string; text: string }
  message?: string
  stack?: string
  /** The request's id, to find the error in the log. */
  reference?: string
  /** Pages that may have been meant. */
  suggestions?: { text: string; to: Href }[]
}

/** What the error page may show of an unexpected error: message and stack only where the settings allow them. */
export function describeFailure(
  error: unknown,
  { reference, showDetails }: { reference?: string; showDetails: boolean },
): FailureData {
  if (!showDetails) return { reference }
  return error instanceof Error
    ? { message: error.message, stack: error.stack, reference }
    : { message: String(error), reference }
}
