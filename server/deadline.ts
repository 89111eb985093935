import type { RoutePath } from '../app/domain/href.ts'
import { createScoped } from './request-scope.ts'

const deadlines = createScoped<number>()

const LIMIT_MS = 4000
export const LONG_LIMIT_MS = 11_000
/** How much of a request's time is left for rendering once the services' time is over. */
const RENDER_RESERVE_MS = 500
/** When the server stops, it waits longer than any answer takes. Only an upload may take longer, and is cut off. */
export const STOP_LIMIT_MS = LONG_LIMIT_MS + 1000

const LONG_ROUTES: ReadonlySet<string | null> = new Set<RoutePath>([
  '/login',
  '/callback/login',
  '/checkout',
  '/checkout/complete',
  '/checkout/payment.json',
  '/store/pay',
])

/** Longer for a form, and for a page where the visitor signs in or pays. */
export function requestLimitMs(request: { isWriting: boolean; pattern: string | null }): number {
  const isLong = request.isWriting || LONG_ROUTES.has(request.pattern)
  return (isLong ? LONG_LIMIT_MS : LIMIT_MS) - RENDER_RESERVE_MS
}

export const withDeadline = <Result>(limitMs: number, run: () => Result): Result =>
  deadlines.run(performance.now() + limitMs, run)

export const withoutDeadline = <Result>(run: () => Result): Result => deadlines.run(Infinity, run)

export const remainingMs = () => Math.max(0, (deadlines.current() ?? Infinity) - performance.now())

export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed'
}

/** Throws `DeadlinePassed` at the deadline or after `limitMs`; the work itself goes on. */
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

/** Work that must finish before the store closes, even if no request waits for it. */
export function createInFlight() {
  const underWay = new Set<Promise<unknown>>()

  return {
    track<Result>(work: Promise<Result>): Promise<Result> {
      const ended: Promise<unknown> = work.catch(() => undefined).then(() => underWay.delete(ended))
      underWay.add(ended)
      return work
    },

    /** Waits for all work, including work that this starts. Returns false if the limit passes first. */
    async settle(limitMs: number): Promise<boolean> {
      const waitForAll = async () => {
        while (underWay.size > 0) await Promise.all(underWay)
      }
      await beforeDeadline(waitForAll(), limitMs).catch(() => undefined)
      return underWay.size === 0
    },
  }
}

export type InFlight = ReturnType<typeof createInFlight>
