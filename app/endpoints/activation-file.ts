import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '../guards.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const target = new URL(request.url).searchParams.get('code')
  const codes = await context.backend.licenses.activationCodes(customer, params.id ?? '')
  const code = target === null ? codes[0] : codes.find(({ id }) => id === target)
  if (!code) throw new Response('This activation code is no longer available.', { status: 404 })
  return new Response(code.text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="activation-${(params.id ?? '').replace(/[^\w-]/g, '')}.txt"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
