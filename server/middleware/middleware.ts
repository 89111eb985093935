import type { FailureData } from '../../app/domain/failure.ts'
import type { DescribedRequest } from './described-request.ts'

/** Answers with the site's error page, whose own words are replaced by these. */
export type ErrorPage = (
  request: Request,
  status: number,
  words?: FailureData['words'],
  headers?: Record<string, string>,
) => Promise<Response>

export interface RequestContext extends DescribedRequest {
  errorPage: ErrorPage
  requestId: string
  /** The visitor's network address as far as it can be trusted. */
  address: string | null
  /**
   * The country of a page that is made for all who ask for the same (server/page-cache/), not for one visitor; null for
   * every request of a visitor.
   */
  sharedCountry: string | null
}

type Next = (request: Request) => Promise<Response>

/** Answers a request itself, or calls `next` and may change the response. */
export type Middleware = (request: Request, next: Next, context: RequestContext) => Promise<Response>

/** Runs the middleware in order; a request that none of them answers reaches `handler`. */
export function compose(
  middleware: readonly Middleware[],
  handler: (request: Request, context: RequestContext) => Promise<Response>,
) {
  return (request: Request, context: RequestContext): Promise<Response> => {
    const dispatch = (index: number, current: Request): Promise<Response> => {
      const run = middleware[index]
      return run
        ? run(current, (changed) => dispatch(index + 1, changed), context)
        : handler(current, context)
    }
    return dispatch(0, request)
  }
}
