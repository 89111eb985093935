import { serverTiming, Timings, withTimings } from '../request/timings.ts'
import { traceOf, withTrace } from '../request/trace-context.ts'
import type { Middleware } from './middleware.ts'

export const traced: Middleware = async (request, next, { requestId }) => {
  const { headers } = request
  const sent = { traceparent: headers.get('traceparent'), tracestate: headers.get('tracestate') }
  const timings = new Timings()
  const response = await withTrace(traceOf(sent, requestId), () => withTimings(timings, () => next(request)))
  response.headers.set('Server-Timing', serverTiming(timings))
  return response
}
