import type { FormProblem } from '../../app/domain/form-problem.ts'
import { redirectData } from './data-responses.ts'
import { isDataRequest, pageUrl } from './page-path.ts'

const UPDATED: FormProblem = {
  intent: '',
  errors: {
    form: 'The site has been updated since you opened this page. Nothing was changed. Reload the page and try again.',
  },
  typed: {},
}

/**
 * Answers a data request from a page that an earlier build has sent: it loads the wanted page as a document, which is
 * this build's; and at a form, whose answer it could not read, it says so and keeps what was typed.
 */
export function respondToEarlierData(request: Request): Response {
  const { pathname, search } = pageUrl(new URL(request.url))
  if (request.method === 'GET' || request.method === 'HEAD') {
    // `//name` would be the address of another host.
    return redirectData(request, pathname.replace(/^\/+/, '/') + search)
  }
  const headers = { 'X-Remix-Response': 'yes', 'Cache-Control': 'no-store' }
  return Response.json(UPDATED, { status: 409, headers })
}

/** What the client of a page says of the build that it is of. */
const BUILD_HEADER = 'X-Build'

/** Whether the page that sends this is of another build, whose scripts may not fit this one's data, or be gone. */
export function isOfAnotherBuild({ headers }: Request, { buildId }: { buildId: string }): boolean {
  const build = headers.get(BUILD_HEADER)
  return build !== null && build !== buildId
}

/** Whether such a page asks for data. Its forms are taken: what was sent must not be lost. */
export const wantsDataOfAnotherBuild = (request: Request, build: { buildId: string }) =>
  request.method === 'GET' && isDataRequest(new URL(request.url)) && isOfAnotherBuild(request, build)
