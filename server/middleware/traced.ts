import { traceOf, withTrace } from '../request/trace-context.ts'
import type { Middleware } from './middleware.ts'

export const traced: Middleware = (request, next, { requestId }) => {
  const { headers } = request
  const sent = { traceparent: headers.get('traceparent'), tracestate: headers.get('tracestate') }
  return withTrace(traceOf(sent, requestId), () => next(request))
}
