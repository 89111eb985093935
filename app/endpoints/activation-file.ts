import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '../guards.ts'

/** The answer to the customer's latest activation request, as a file to carry to the offline machine. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const answer = await context.backend.licenses.activationAnswer(customer, params.id ?? '')
  if (answer === null)
    throw new Response('There is no activation answer for this license any more.', { status: 404 })
  return new Response(answer, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="activation-${(params.id ?? '').replace(/[^\w-]/g, '')}.txt"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
