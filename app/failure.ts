import { json } from '@remix-run/node'
import type { SiteContext } from './context.ts'

/** What a thrown response may say about itself, as JSON, to the error page. All of it is optional. */
export interface FailureData {
  /** In place of the error page's own words for the status. */
  words?: { title: string; text: string }
  message?: string
  stack?: string
  /** The request's id, which finds the surprise in the log. */
  reference?: string
  /** Pages that may have been meant. */
  suggestions?: { text: string; to: string }[]
}

/**
 * A surprise as the 500 response that the error page can show. Message and stack go out only where the settings allow
 * them; the reference always does. A response that was thrown stays what it is.
 */
export function toFailure(error: unknown, { backend, requestId }: SiteContext): Response {
  if (error instanceof Response) return error
  const details: FailureData = !backend.settings.showErrorDetails
    ? {}
    : error instanceof Error
      ? { message: error.message, stack: error.stack }
      : { message: String(error) }
  return json({ ...details, reference: requestId } satisfies FailureData, { status: 500 })
}
