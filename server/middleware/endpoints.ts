import type { Backend } from '../../app/backend.ts'
import { VITALS_PATH } from '../../app/domain/web-vitals.ts'
import { HEALTH_PATHS } from './canonical-host.ts'
import { POLICY_REPORT_PATH } from './content-security-policy.ts'

export const WEBHOOK_PATH = '/webhooks/paddle'

export const ENDPOINT_PATHS = [...HEALTH_PATHS, WEBHOOK_PATH]

export const OWN_PATHS = [POLICY_REPORT_PATH, VITALS_PATH, ...ENDPOINT_PATHS]

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

export async function answerEndpoint(
  request: Request,
  url: URL,
  { webhooks, isReady }: Pick<Backend, 'webhooks' | 'isReady'>,
): Promise<Response> {
  const { method } = request
  if (url.pathname === WEBHOOK_PATH)
    return method === 'POST'
      ? receiveWebhook(request, webhooks)
      : text('This address only takes Paddle’s notifications.', 405, { Allow: 'POST' })
  if (method !== 'GET' && method !== 'HEAD')
    return text('This page doesn’t take forms.', 405, { Allow: 'GET, HEAD' })
  return url.pathname === '/readyz' ? readyz(url, isReady) : text('ok', 200)
}
