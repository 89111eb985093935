import type { FailureData } from '../../app/domain/failure.ts'
import type { DescribedRequest } from './described-request.ts'

export type ErrorPage = (
  request: Request,
  status: number,
  words?: FailureData['words'],
  headers?: Record<string, string>,
) => Promise<Response>

export interface RequestContext extends DescribedRequest {
  errorPage: ErrorPage
  requestId: string
  address: string | null
  /** For a page that is cached for everyone (server/page-cache/); null for a visitor's own request. */
  sharedCountry: string | null
}

type Next = (request: Request) => Promise<Response>

export type Middleware = (request: Request, next: Next, context: RequestContext) => Promise<Response>

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
