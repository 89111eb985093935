import type { FailureData } from '../../app/domain/failure.ts'
import type { DescribedRequest } from './described-request.ts'

export type ErrorPage = (
  request: Request,
  status: number,
  words?: FailureData['words'],
  headers?: Record<string, string>,
) => Promise<Response>

/** Runs `refusal` instead of the page's loaders and actions. */
export type DataAnswer = (
  request: Request,
  refusal: () => Response,
  init?: { status?: number; headers?: Record<string, string> },
) => Promise<Response>

export interface Refusals {
  errorPage: ErrorPage
  answerData: DataAnswer
}

export interface RequestContext extends DescribedRequest, Refusals {
  requestId: string
  isReadable: boolean
  address: string | null
  /** Set when rendering for the page cache; null for a visitor's own request. */
  sharedCountry: string | null
}

type Next = (request: Request) => Promise<Response>

export type Middleware = (request: Request, next: Next, context: RequestContext) => Promise<Response>

export type Handler = (request: Request, context: RequestContext) => Promise<Response>

export function answerAt(handlers: Readonly<Record<string, Handler>>): Middleware {
  const byPath = new Map(Object.entries(handlers))
  return (request, next, context) => byPath.get(context.url.pathname)?.(request, context) ?? next(request)
}

export const compose = (middleware: readonly Middleware[], handler: Handler): Handler =>
  middleware.reduceRight<Handler>(
    (next, run) => (request, context) => run(request, (changed) => next(changed, context), context),
    handler,
  )
