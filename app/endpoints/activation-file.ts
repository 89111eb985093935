import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '../guards.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const wanted = new URL(request.url).searchParams.get('answer')
  const answers = await context.backend.licenses.activationAnswers(customer, params.id ?? '')
  const answer = wanted === null ? answers[0] : answers.find(({ id }) => id === wanted)
  if (!answer) throw new Response('This activation code is no longer available.', { status: 404 })
  return new Response(answer.text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="activation-${(params.id ?? '').replace(/[^\w-]/g, '')}.txt"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
