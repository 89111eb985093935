import type { FormProblem } from '../../app/domain/form-problem.ts'
import { redirectData } from './data-responses.ts'
import { pageUrl } from './page-path.ts'

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
