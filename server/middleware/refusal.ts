import { redirectDocument } from '@remix-run/node'
import type { FailureData } from '../../app/domain/failure.ts'
import type { FormProblem } from '../../app/domain/form-problem.ts'
import type { RequestContext } from './middleware.ts'

type Asked = Pick<RequestContext, 'kind' | 'errorPage' | 'answerData'>

/** A form that was sent by script keeps its page and what was typed. */
export function refuse(
  request: Request,
  { kind, errorPage, answerData }: Asked,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (kind !== 'data') return errorPage(request, status, { text }, headers)
  const refusal = () => {
    if (request.method !== 'POST') throw Response.json({ words: { text } } satisfies FailureData, { status })
    const problem: FormProblem = { intent: '', errors: { form: text }, typed: {} }
    return Response.json(problem, { status })
  }
  return answerData(request, refusal, { status, headers })
}

/** Has Remix's client load the next page as a document. */
export function redirectData(
  { method }: Request,
  { url, answerData }: Pick<RequestContext, 'url' | 'answerData'>,
  location: string,
  status?: number,
): Promise<Response> {
  // Whichever of its loaders are asked.
  const request = new Request(url.origin + url.pathname, { method })
  return answerData(request, () => redirectDocument(location), status ? { status } : {})
}
