import type { FailureData } from '../../app/domain/failure.ts'
import type { FormProblem } from '../../app/domain/form-problem.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A plain page for a request that is refused before Remix runs: a title, a sentence and a link to the home page. */
export function plainPage(
  status: number,
  title: string,
  text: string,
  headers: Record<string, string> = {},
): Response {
  const body = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Go to the home page</a></p></html>`
  return new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}

/** Whether the framework's own client waits for data instead of a page. */
const wantsData = ({ url }: Request) => new URL(url).searchParams.has('_data')

/**
 * Answers a form that is refused before Remix runs: with a plain page; or, when it was sent by script, with the
 * message as form data, so that the page and what was typed stay. A data request without a form gets the site's error
 * page.
 */
export function refuseForm(
  request: Request,
  status: number,
  title: string,
  text: string,
  headers: Record<string, string> = {},
): Response {
  if (!wantsData(request)) return plainPage(status, title, text, headers)
  const isForm = request.method === 'POST'
  const problem: FormProblem = { intent: '', errors: { form: text }, typed: {} }
  const failure: FailureData = { words: { title, text } }
  return Response.json(isForm ? problem : failure, {
    status,
    headers: {
      'X-Remix-Response': 'yes',
      ...(isForm ? {} : { 'X-Remix-Catch': 'yes' }),
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
