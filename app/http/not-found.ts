import { NOT_FOUND_WORDS } from '../content/order-words.ts'
import { PUBLIC_PAGES } from '../content/pages.ts'
import type { FailureData } from '../domain/failure.ts'
import { createNearestPages } from '../domain/nearest-pages.ts'
import { jsonResponse } from './json-response.ts'

const nearestPages = createNearestPages(PUBLIC_PAGES)

const similarPages = (missing: string) =>
  nearestPages(missing).map(({ title, path }) => ({ text: title, to: path }))

/** Suggests pages with a similar path, unless the caller knows better ones. */
export const pageNotFound = (path: string, known: Pick<FailureData, 'suggestions' | 'words'> = {}) =>
  jsonResponse(
    { message: `Page Not Found: ${path}`, suggestions: similarPages(path), ...known } satisfies FailureData,
    { status: 404, statusText: 'Not Found' },
  )

export const orderNotFound = () =>
  jsonResponse(
    {
      words: NOT_FOUND_WORDS,
      suggestions: [{ text: 'Your orders', to: '/user/orders' }],
    } satisfies FailureData,
    { status: 404 },
  )
