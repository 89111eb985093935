import type { LoaderFunctionArgs } from '@remix-run/node'

/** Whether this node should get visitors: its store answers. */
export async function loader({ context }: LoaderFunctionArgs) {
  const isReady = await context.backend.isReady()
  return new Response(isReady ? 'ready\n' : 'the store does not answer\n', {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}
