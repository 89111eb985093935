import { redirectDocument } from '@remix-run/node'
import type { FailureData } from '../../app/domain/failure.ts'
import type { FormProblem } from '../../app/domain/form-problem.ts'
import type { Middleware, RequestContext } from './middleware.ts'

export function refuse(
  request: Request,
  { kind, errorPage, answerData }: Pick<RequestContext, 'kind' | 'errorPage' | 'answerData'>,
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

export function redirectData(
  { method }: Request,
  { url, answerData }: Pick<RequestContext, 'url' | 'answerData'>,
  location: string,
  status?: number,
): Promise<Response> {
  const request = new Request(url.origin + url.pathname, { method })
  return answerData(request, () => redirectDocument(location), status ? { status } : {})
}

/** The listener uses these in place of values that are too long to match and log. */
export const STAND_IN_PATHS = { path: '/not-found', address: '/address-too-long' } as const

export const refuseLongAddress: Middleware = (request, next, context) =>
  context.url.pathname === STAND_IN_PATHS.address
    ? refuse(request, context, 414, 'This address is too long. Check it, or start from one of these pages.')
    : next(request)
