import { failureData, formProblemData } from './data-responses.ts'
import type { RequestContext } from './middleware.ts'

/** A form that was sent by script keeps its page and what was typed. */
export function refuse(
  request: Request,
  { kind, errorPage }: Pick<RequestContext, 'kind' | 'errorPage'>,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (kind !== 'data') return errorPage(request, status, { text }, headers)
  return request.method === 'POST'
    ? formProblemData(request, { intent: '', errors: { form: text }, typed: {} }, status, headers)
    : failureData(request, { words: { text } }, status, headers)
}
