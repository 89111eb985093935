import { redirectDocument } from '@remix-run/node'
import type { FailureData } from '../../app/domain/failure.ts'
import type { FormProblem } from '../../app/domain/form-problem.ts'
import type { RouteLocation } from '../router.ts'

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

interface DescribedRequest {
  /** `data` comes from Remix's client, for a page or a form. `form` is any other request that may change something. */
  kind: 'document' | 'data' | 'form'
  isWriting: boolean
  url: URL
  /** The page's URL if this is a request for its data. */
  pageUrl: URL
  location: RouteLocation
  /** False for the root's data, which contains the customer and their messages. */
  wantsPublicData: boolean
}

export interface RequestContext extends DescribedRequest, Refusals {
  requestId: string
  address: string | null
  /** Set when rendering for the page cache; null for a visitor's own request. */
  sharedCountry: string | null
}

const ROUTES_FIELD = '_routes'
const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

function pageUrlOf(url: URL, { sentPath }: RouteLocation): URL {
  const page = new URL(url)
  page.pathname = sentPath
  page.searchParams.delete(ROUTES_FIELD)
  return page
}

function kindOf({ isData, isWriting }: { isData: boolean; isWriting: boolean }): DescribedRequest['kind'] {
  if (isData) return 'data'
  return isWriting ? 'form' : 'document'
}

export function describeRequest({ method }: Request, url: URL, location: RouteLocation): DescribedRequest {
  const isWriting = !READING_METHODS.has(method)
  const { isData } = location
  const routes = (isData && url.searchParams.get(ROUTES_FIELD)?.split(',')) || []
  return {
    kind: kindOf({ isData, isWriting }),
    isWriting,
    url,
    pageUrl: isData ? pageUrlOf(url, location) : url,
    location,
    wantsPublicData: routes.length > 0 && !routes.includes('root') && !location.isPrivate,
  }
}

type Next = (request: Request) => Promise<Response>

export type Middleware = (request: Request, next: Next, context: RequestContext) => Promise<Response>

export type Handler = (request: Request, context: RequestContext) => Promise<Response>

/** Runs each middleware in order, then `handler`. */
export const compose = (middleware: readonly Middleware[], handler: Handler): Handler =>
  middleware.reduceRight<Handler>(
    (next, run) => (request, context) => run(request, (changed) => next(changed, context), context),
    handler,
  )

/** Answers with an error page or, for Remix's client, with data that the page or form shows. */
export function refuse(
  request: Request,
  { kind, errorPage, answerData }: Pick<RequestContext, 'kind' | 'errorPage' | 'answerData'>,
  { status, text, headers = {} }: { status: number; text: string; headers?: Record<string, string> },
): Promise<Response> {
  if (kind !== 'data') return errorPage(request, status, { text }, headers)
  const refusal = () => {
    if (request.method !== 'POST') throw Response.json({ words: { text } } satisfies FailureData, { status })
    const problem: FormProblem = { intent: '', errors: { form: text }, typed: {} }
    return Response.json(problem, { status })
  }
  return answerData(request, refusal, { status, headers })
}

/**
 * A redirect for Remix's client, which loads the address `to` as a document. Without `status`, it has the one that Remix
 * gives its redirects. Leaves out the query, which may ask only for routes without loaders, so that nothing would redirect.
 */
export function redirectData(
  { method }: Request,
  { url, answerData }: Pick<RequestContext, 'url' | 'answerData'>,
  to: string,
  status?: number,
): Promise<Response> {
  const request = new Request(url.origin + url.pathname, { method })
  return answerData(request, () => redirectDocument(to), status ? { status } : {})
}
