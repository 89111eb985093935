import type { Backend } from '../../app/backend.ts'
import { HEALTH_PATHS } from './canonical-host.ts'

export const WEBHOOK_PATH = '/webhooks/paddle'

/** What the site answers without sessions and pages, so that neither can hold it up. */
export const ENDPOINT_PATHS = [...HEALTH_PATHS, WEBHOOK_PATH]

const WEBHOOK_STATUS = { done: 200, repeated: 200, refused: 401, malformed: 400 } as const

const text = (body: string, status: number, headers: Record<string, string> = {}) =>
  new Response(`${body}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })

const refuseMethod = (sentence: string, allowed: string) => text(sentence, 405, { Allow: allowed })

/** With `?exclude=store` a lost store does not count: all nodes lose it at once, and many pages need none. */
async function readyz({ searchParams }: URL, isReady: () => Promise<boolean>): Promise<Response> {
  return searchParams.get('exclude') === 'store' || (await isReady())
    ? text('ready', 200)
    : text('the store takes no writes', 503)
}

async function receiveWebhook(
  request: Request,
  { receivePaddleEvent }: Backend['webhooks'],
): Promise<Response> {
  const outcome = await receivePaddleEvent(await request.text(), request.headers.get('Paddle-Signature'))
  return Response.json({ outcome }, { status: WEBHOOK_STATUS[outcome] })
}

export async function answerEndpoint(
  request: Request,
  url: URL,
  { webhooks, isReady }: Pick<Backend, 'webhooks' | 'isReady'>,
): Promise<Response> {
  const { method } = request
  if (url.pathname === WEBHOOK_PATH)
    return method === 'POST'
      ? receiveWebhook(request, webhooks)
      : refuseMethod('This address takes Paddle’s notifications and nothing else.', 'POST')
  if (method !== 'GET' && method !== 'HEAD') return refuseMethod('This page doesn’t take forms.', 'GET, HEAD')
  return url.pathname === '/readyz' ? readyz(url, isReady) : text('ok', 200)
}
