import type { Logger } from 'pino'
import { z } from 'zod'
import type { RequestContext } from '../middleware/middleware.ts'

export const CHECKOUT_PATH = '/checkout'

/** An amount with its currency. Nothing else that a browser sends here may reach the log. */
const Figure = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}\p{Sc}\p{Zs}.,'’−-]{1,40}$/u)

const Difference = z.object({ intent: z.literal('difference'), shown: Figure, asked: Figure })

export const isPriceDifference = ({ method }: Request, { location }: RequestContext) =>
  method === 'POST' && location.pattern === CHECKOUT_PATH

export async function receivePriceDifference(
  request: Request,
  { log, requestId }: { log: Pick<Logger, 'warn'>; requestId: string },
): Promise<Response | null> {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  if (form.get('intent') !== 'difference') return null
  const parsed = Difference.safeParse(Object.fromEntries(form))
  if (!parsed.success)
    return new Response('A report needs both totals: the one shown and the one asked for.', { status: 422 })
  const { shown, asked } = parsed.data
  log.warn({ requestId, shown, asked }, 'payment frame and page show different totals')
  return new Response(null, { status: 204 })
}
