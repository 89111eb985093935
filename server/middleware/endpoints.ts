import type { Logger } from 'pino'
import type { Backend } from '../../app/backend/backend.ts'
import { withActor } from '../request-scope.ts'
import type { Handler } from './middleware.ts'

export const WEBHOOK_PATH = '/webhooks/paddle'

/** Load balancers request these by IP address. */
export const HEALTH_PATHS = new Set(['/healthz', '/readyz'])

export const ENDPOINT_PATHS = [WEBHOOK_PATH, ...HEALTH_PATHS]

const RETRY_AFTER_SECONDS = 5
const WEBHOOK_STATUS = { done: 200, repeated: 200, refused: 401, malformed: 400 } as const

const text = (body: string, status: number, headers: Record<string, string> = {}) =>
  new Response(`${body}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })

/** With `?exclude=store`, ignores a lost store, since all nodes lose it at once and many pages don't need it. */
async function readyz({ searchParams }: URL, isReady: () => Promise<boolean>): Promise<Response> {
  return searchParams.get('exclude') === 'store' || (await isReady())
    ? text('ready', 200)
    : text('cannot write to the store', 503)
}

async function receiveWebhook(request: Request, webhooks: Backend['webhooks']): Promise<Response> {
  const signature = request.headers.get('Paddle-Signature')
  const outcome = await webhooks.receivePaddleEvent(await request.text(), signature)
  return Response.json({ outcome }, { status: WEBHOOK_STATUS[outcome] })
}

async function answer(request: Request, url: URL, { webhooks, isReady }: Backend): Promise<Response> {
  const { method } = request
  if (url.pathname === WEBHOOK_PATH)
    return method === 'POST'
      ? receiveWebhook(request, webhooks)
      : text('This address only takes Paddle’s notifications.', 405, { Allow: 'POST' })
  if (method !== 'GET' && method !== 'HEAD')
    return text('This page doesn’t take forms.', 405, { Allow: 'GET, HEAD' })
  return url.pathname === '/readyz' ? readyz(url, isReady) : text('ok', 200)
}

/** Webhooks and health checks. After a 503, the payment provider sends its event again. */
export function createEndpointHandler({
  backend,
  log,
}: {
  backend: Backend
  log: Pick<Logger, 'error'>
}): Handler {
  return async (request, { requestId, url, address }) => {
    const actor = { address, userAgent: request.headers.get('User-Agent'), customer: null }
    const response = await withActor(actor, () => answer(request, url, backend)).catch((error: unknown) => {
      log.error({ requestId, path: url.pathname, err: error }, 'endpoint failed')
      return new Response(null, { status: 503 })
    })
    response.headers.set('Cache-Control', 'no-store')
    if (response.status === 503) response.headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
    return response
  }
}
