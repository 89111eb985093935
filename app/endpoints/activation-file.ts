import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '../guards.ts'
import { savedFile } from '../http/file-response.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const target = new URL(request.url).searchParams.get('code')
  const codes = await context.backend.licenses.activationCodes(customer, params.id ?? '')
  const code = target === null ? codes[0] : codes.find(({ id }) => id === target)
  if (!code) throw new Response('This activation code is no longer available.', { status: 404 })
  return savedFile(`activation-${(params.id ?? '').replace(/[^\w-]/g, '')}.txt`, 'text/plain', code.text)
}
