import type { LoaderFunctionArgs } from '@remix-run/node'

const answer = (isReady: boolean) =>
  new Response(isReady ? 'ready\n' : 'the store takes no writes\n', {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })

/**
 * Whether this node should get visitors: its store accepts writes. Cheap enough to be polled every second. With
 * `?exclude=store` only whether it is stopping, which the listener answers: nodes lose the store that they share at the same
 * moment, and a balancer that left them all then would also refuse the pages that need none.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return answer(searchParams.get('exclude') === 'store' || (await context.backend.isReady()))
}
