import { UNSAFE_ErrorResponseImpl as ErrorData } from '@remix-run/router'
import { encode } from 'turbo-stream'
import type { FailureData } from '../../app/domain/failure.ts'
import type { FormProblem } from '../../app/domain/form-problem.ts'
import { isEarlierDataRequest, wantedRoutes } from './page-path.ts'

/** What the framework answers a redirect with: `fetch` does not follow it by itself, and no cache keeps it. */
const REDIRECT_STATUS = 202

/** A redirect of a page, which its client tells from the pages' data by its type. */
class PageRedirect {
  readonly target: object
  constructor(target: object) {
    this.target = target
  }
}

/** An answer in the encoding that the framework's client reads, with the types that it gives to errors and redirects. */
function dataResponse(value: unknown, status: number, headers: Record<string, string>): Response {
  const body = encode(value, {
    plugins: [
      (part) => (part instanceof PageRedirect ? ['SingleFetchRedirect', part.target] : undefined),
      (part) =>
        part instanceof ErrorData ? ['ErrorResponse', part.data, part.status, part.statusText] : undefined,
    ],
  })
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'text/x-script',
      'X-Remix-Response': 'yes',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}

/**
 * Tells the framework's client, which asked for data, to load another address as a document. `status` is what a
 * document request would have got; `ownStatus` is what other clients see.
 */
export function redirectData(
  request: Request,
  location: string,
  { status = 302, ownStatus = REDIRECT_STATUS }: { status?: number; ownStatus?: number } = {},
): Response {
  if (isEarlierDataRequest(new URL(request.url))) return redirectEarlierData(location, status, ownStatus)
  const target = { redirect: location, status, revalidate: false, reload: true, replace: false }
  const value = request.method === 'GET' ? new PageRedirect(target) : target
  return dataResponse(value, ownStatus, { Location: location })
}

/** The same for the client of an earlier build, which reads it from the headers. */
function redirectEarlierData(location: string, status: number, ownStatus: number): Response {
  return new Response(null, {
    status: ownStatus,
    headers: {
      'X-Remix-Response': 'yes',
      'X-Remix-Redirect': location,
      'X-Remix-Status': String(status),
      'X-Remix-Reload-Document': 'true',
      'Cache-Control': 'no-store',
    },
  })
}

/** What a page shows at its form: the page, and what was typed, stay. */
export function formProblemData(
  problem: FormProblem,
  status: number,
  headers: Record<string, string>,
): Response {
  return dataResponse({ data: problem }, status, headers)
}

/** The site's error page in the place of the page that was wanted. */
export function failureData(
  request: Request,
  failure: FailureData,
  status: number,
  headers: Record<string, string>,
): Response {
  const error = new ErrorData(status, '', failure)
  // A request for a whole page includes the root, whose error page stands for all that it holds.
  const routes = wantedRoutes(new URL(request.url))
  const ids = routes.length > 0 ? routes : ['root']
  return dataResponse(Object.fromEntries(ids.map((id) => [id, { error }])), status, headers)
}
