import type { FailureData } from '../domain/failure.ts'
import { jsonResponse } from '../http/json-response.ts'

const WORDS = {
  title: 'This license isn’t in your account',
  text: 'It may be in another account, or have been moved or returned.',
}

/** The same for another customer's license as for one that doesn't exist. */
export const licenseGone = (path: string) =>
  jsonResponse(
    {
      words: WORDS,
      message: `Page Not Found: ${path}`,
      suggestions: [{ text: 'Your licenses', to: '/user/licenses' }],
    } satisfies FailureData,
    { status: 404, statusText: 'Not Found' },
  )
