import type { LoaderFunctionArgs } from '@remix-run/node'

/** Whether this node should get visitors: its store accepts writes. Cheap enough to be polled every second. */
export async function loader({ context }: LoaderFunctionArgs) {
  const isReady = await context.backend.isReady()
  return new Response(isReady ? 'ready\n' : 'the store takes no writes\n', {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}
