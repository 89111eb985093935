import type { FailureData } from '../domain/failure.ts'
import { jsonResponse } from './json-response.ts'

/** What to throw when there is no page at this path; the error page then offers the suggestions, else similar pages. */
export const pageNotFound = (path: string, suggestions?: FailureData['suggestions']) =>
  jsonResponse({ message: `Page Not Found: ${path}`, suggestions } satisfies FailureData, {
    status: 404,
    statusText: 'Not Found',
  })
