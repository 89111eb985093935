import { createScoped } from './scoped.ts'

/**
 * When the work that runs now must have ended, by `performance.now()`.
 *
 * A request's deadline has to reach every outside call, lock and shared result that it waits for, through pages and
 * libraries that know nothing of it. A scoped value (`server/request/scoped.ts`) goes along every `await`: `server/site.ts`
 * sets the deadline; the HTTP client (`server/http-client/http-client.ts`), locks and caches read it.
 */
const deadlines = createScoped<number>()

/** The longer limit is for signing in, paying and changes; people wait longer for these than for a page. */
export const LONG_LIMIT_MS = 11_000
const LIMIT_MS = 4000
/** How long work under way may take when the site stops: a little more than the longest deadline. */
export const STOP_LIMIT_MS = LONG_LIMIT_MS + 1000
/** The part of a request's time that is left for rendering and sending the page. */
const RENDER_RESERVE_MS = 500

const LONG_PATHS = ['/login', '/callback/login', '/checkout', '/store/pay']
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** How long everything that a request waits for may take together. `pathname` is the page's. */
export function requestLimitMs(method: string, pathname: string): number {
  const path = `${pathname.toLowerCase()}/`
  const isLong = !SAFE_METHODS.includes(method) || LONG_PATHS.some((long) => path.startsWith(`${long}/`))
  return (isLong ? LONG_LIMIT_MS : LIMIT_MS) - RENDER_RESERVE_MS
}

/** Runs with a deadline of its own, in place of the current one. */
export const withDeadline = <Result>(limitMs: number, run: () => Result): Result =>
  deadlines.run(performance.now() + limitMs, run)

/** Runs work that continues after the request that began it has been answered. */
export const withoutDeadline = <Result>(run: () => Result): Result => deadlines.run(Infinity, run)

/** Milliseconds until the deadline: 0 when it has passed, `Infinity` when there is none. */
export const remainingMs = () => Math.max(0, (deadlines.current() ?? Infinity) - performance.now())

export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed'
}

/**
 * The result of work that others share or that must not be cut off: throws `DeadlinePassed` at the deadline, or after
 * `limitMs` where that is sooner, while the work goes on.
 */
export async function beforeDeadline<Result>(work: Promise<Result>, limitMs = Infinity): Promise<Result> {
  const waitMs = Math.min(limitMs, remainingMs())
  if (waitMs === Infinity) return work
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed('The deadline has passed')), waitMs)
  })
  try {
    return await Promise.race([work, passed])
  } finally {
    clearTimeout(timer)
  }
}
