import { withServerTiming } from '../request/timings.ts'
import { traceOf, withTrace } from '../request/trace-context.ts'
import type { Middleware } from './middleware.ts'

export const traced: Middleware = (request, next, { requestId }) =>
  withTrace(traceOf(request.headers, requestId), () => withServerTiming(() => next(request)))
