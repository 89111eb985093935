import { failureData, formProblemData } from './data-responses.ts'
import type { DescribedRequest } from './described-request.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * A plain page for a request that is refused before Remix runs: a title, a sentence, and a link to the home page or back
 * to the page that the request was about.
 */
export function plainPage(
  status: number,
  title: string,
  text: string,
  headers: Record<string, string> = {},
  back: { href: string; text: string } = { href: '/', text: 'Go to the home page' },
): Response {
  const body = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(back.href)}">${back.text}</a></p></html>`
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

/**
 * Answers a form that is refused before Remix runs: with a plain page; or, when it was sent by script, with the
 * message as form data, so that the page and what was typed stay. A data request without a form gets the site's error
 * page.
 */
export function refuseForm(
  request: Request,
  { kind, url }: Pick<DescribedRequest, 'kind' | 'url'>,
  status: number,
  title: string,
  text: string,
  headers: Record<string, string> = {},
): Response | Promise<Response> {
  if (kind !== 'data') {
    // Too large a form: its page is there to be opened again. Two slashes would name another host.
    const path = url.pathname.replace(/^\/+/, '/')
    const back = status === 413 ? { href: path, text: 'Go back to the page' } : undefined
    return plainPage(status, title, text, headers, back)
  }
  return request.method === 'POST'
    ? formProblemData(request, { intent: '', errors: { form: text }, typed: {} }, status, headers)
    : failureData(request, { words: { title, text } }, status, headers)
}
