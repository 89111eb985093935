import type { ActionFunctionArgs } from '@remix-run/node'
import { jsonResponse } from '../http/json-response.ts'

const STATUS = { done: 200, repeated: 200, refused: 401, malformed: 400 } as const

/** Events of the payment provider. Its signature proves the sender; a repeat does nothing. */
export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await context.backend.webhooks.receivePaddleEvent(
    await request.text(),
    request.headers.get('Paddle-Signature'),
  )
  return jsonResponse({ outcome }, { status: STATUS[outcome] })
}

export const loader = () =>
  new Response('Only posts are taken here.', { status: 405, headers: { Allow: 'POST' } })
