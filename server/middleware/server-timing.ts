import { serverTiming, Timings, withTimings } from '../request/timings.ts'
import type { Middleware } from './middleware.ts'

export const timed: Middleware = async (request, next) => {
  const timings = new Timings()
  const response = await withTimings(timings, () => next(request))
  response.headers.set('Server-Timing', serverTiming(timings))
  return response
}
